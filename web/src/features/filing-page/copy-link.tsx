import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';

type State = 'ready' | 'copied' | 'refused';
const WORDS: Record<State, string> = {
  ready: 'Copy Link',
  copied: 'Link copied',
  refused: 'Could not copy. Copy the page’s address instead',
};

/** Copies the URL of the filing's own page. */
export function CopyLink({ accession }: { accession: string }) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${filingPath(accession)}`).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <Button look="plain" onClick={() => void copy()}>
      <span role="status">{WORDS[state]}</span>
    </Button>
  );
}
