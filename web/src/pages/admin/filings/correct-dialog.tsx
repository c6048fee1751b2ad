import { useId, useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { type AdminFiling, MAX_HEADLINE } from '#domain/contract/admin/admin-filings-contract.ts';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '#domain/importance.ts';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ChoiceField, LongTextField } from '#web/features/admin/object/dialog-fields.tsx';
import { watchersText } from '#web/features/admin/tickers/ticker-texts.ts';
import { useTicker } from '#web/features/admin/tickers/tickers-api.ts';
import { correctFiling } from './filings-api.ts';

const LEVELS = IMPORTANCE_LEVELS.map((level) => ({ value: level, text: level }));

type CorrectDialogProps = { filing: AdminFiling; reload: () => Promise<unknown>; onClose: () => void };

/** Sets headline and level by hand, or removes a correction. */
export function CorrectDialog({ filing, reload, onClose }: CorrectDialogProps) {
  const { id, version, correction, one_liner, importance_level, alerted_at, tickers } = filing;
  const ticker = useTicker(tickers[0] ?? null).object;
  const [headline, setHeadline] = useState(one_liner);
  const [level, setLevel] = useState<ImportanceLevel>(importance_level);
  const [reason, setReason] = useState('');
  const [isBack, setBack] = useState(false);
  const backId = useId();
  const isSame = headline.trim() === one_liner && level === importance_level;
  const isBlocked = isBack ? false : isSame || headline.trim() === '' || reason.trim() === '';
  const notice =
    alerted_at === null
      ? 'Nobody has been alerted yet. Watchers will be alerted with the corrected text.'
      : `${ticker === undefined ? 'Watchers' : `${displayTicker(ticker.ticker)} has ${watchersText(ticker.watchers)}. Those`} who were sent something else get one correction, and the status page lists it.`;
  return (
    <ActionDialog
      title="Correct by hand"
      action={isBack ? 'Take back' : 'Correct'}
      isBlocked={isBlocked}
      effects={
        isBack
          ? ['Readers see the text from the rules and the model again.', 'Nothing is sent.']
          : [
              'Readers see these words right away. The site and emails say that a person corrected them.',
              notice,
            ]
      }
      run={() =>
        correctFiling({
          id,
          version,
          correction: isBack ? null : { headline: headline.trim(), level, reason: reason.trim() },
        })
      }
      done={isBack ? 'The correction was taken back.' : 'The filing was corrected.'}
      facts={{ Headline: one_liner, Level: importance_level }}
      reload={reload}
      onClose={onClose}
    >
      {correction === null ? null : (
        <p>
          <input
            id={backId}
            type="checkbox"
            checked={isBack}
            onChange={(event) => setBack(event.target.checked)}
          />{' '}
          <label htmlFor={backId}>Take the correction back</label>
        </p>
      )}
      {isBack ? null : (
        <>
          <LongTextField label="Headline" value={headline} maxLength={MAX_HEADLINE} onText={setHeadline} />
          <ChoiceField
            label="Level"
            value={level}
            options={LEVELS}
            onChoose={(chosen) => setLevel(IMPORTANCE_LEVELS.find((each) => each === chosen) ?? level)}
          />
          <LongTextField
            label="Reason"
            value={reason}
            maxLength={MAX_HEADLINE}
            note="Readers see it as the reason if the level changes."
            onText={setReason}
          />
        </>
      )}
    </ActionDialog>
  );
}
