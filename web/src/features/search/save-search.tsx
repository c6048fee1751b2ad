import { useState } from 'react';
import type { SavedSearchRequest } from '#domain/contract/search/saved-search-request.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { serverError } from '#web/lib/data/api-client.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useSearchVolume } from './saved-searches-api.ts';
import { volumeInWords } from './search-in-words.ts';

type SaveSearchProps = {
  request: SavedSearchRequest;
  isVerified: boolean;
  onSave: (request: SavedSearchRequest) => Promise<void>;
};

/** Offers to save a search. First shows how many alerts the search would have caused. */
export function SaveSearch({ request, isVerified, onSave }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>Alert me to new matches</Button>
      </p>
    );
  }
  return (
    <section aria-label="Save this search" className="stack gap-8">
      <p>You get an alert when a new filing of your tickers matches this search.</p>
      {isVerified ? null : <p className="quiet">Alerts start once you verify your email or phone.</p>}
      <Volume request={request} onSave={onSave} onClose={() => setOpen(false)} />
    </section>
  );
}

type VolumeProps = Pick<SaveSearchProps, 'request' | 'onSave'> & { onClose: () => void };

function Volume({ request, onSave, onClose }: VolumeProps) {
  const { data, error, mutate } = useSearchVolume(request);
  const { isBusy, problem, run } = useSubmit();
  if (error && !data) {
    const refused = serverError(error)?.message;
    return (
      <LoadFailed onRetry={refused === undefined ? () => mutate() : null}>
        {refused ?? 'The number of matches could not be loaded.'}
      </LoadFailed>
    );
  }
  return (
    <>
      {data === undefined ? <SkeletonBar width="320px" /> : <p role="status">{volumeInWords(data)}</p>}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <p className="row gap-8">
        {data?.is_too_loud ? null : (
          <Button
            look="filled"
            disabled={isBusy || data === undefined}
            onClick={() => void run(() => onSave(request)).then((isDone) => (isDone ? onClose() : undefined))}
          >
            Save search
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </>
  );
}
