import { FilingView } from '#web/features/filing-page/filing-view.tsx';

/** A filing opened in place, with the same view as on its own page. */
export default function WholeFiling({ accession }: { accession: string }) {
  return <FilingView accession={accession} layout="panel" level={3} />;
}
