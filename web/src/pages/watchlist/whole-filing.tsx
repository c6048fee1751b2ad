import { FilingView } from '#web/features/filing-page/filing-view.tsx';

/** A filing opened in place: the same view as its own page has. */
export default function WholeFiling({ accession }: { accession: string }) {
  return <FilingView accession={accession} layout="panel" level={3} />;
}
