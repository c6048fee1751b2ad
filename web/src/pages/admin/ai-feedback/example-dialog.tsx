import { useState } from 'react';
import type { FeedbackFilingResponse } from '#domain/contract/admin/admin-feedback-contract.ts';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '#domain/importance.ts';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { markExample } from './feedback-api.ts';

type ExampleDialogProps = {
  object: FeedbackFilingResponse;
  reload: () => Promise<unknown>;
  onClose: () => void;
};

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Labels a filing, so that later analyses of it can be compared with a person's judgment, or removes the
 * labels.
 */
export function ExampleDialog({ object: { filing, example }, reload, onClose }: ExampleDialogProps) {
  const [levels, setLevels] = useState<readonly ImportanceLevel[]>(
    example?.levels ?? [filing.importance_level],
  );
  const [mustSay, setMustSay] = useState(example?.must_say.join(', ') ?? '');
  const [mustNotSay, setMustNotSay] = useState(example?.must_not_say.join(', ') ?? '');
  const [note, setNote] = useState(example?.note ?? '');
  const isRemoved = levels.length === 0;
  const toggle = (level: ImportanceLevel) =>
    setLevels((before) =>
      before.includes(level) ? before.filter((each) => each !== level) : [...before, level],
    );
  return (
    <ActionDialog
      title={example === null ? 'Mark as example' : 'Change the example'}
      action={isRemoved ? 'Remove' : 'Save'}
      isBlocked={isRemoved && example === null}
      effects={[
        isRemoved
          ? 'Without a correct level, the filing is no longer an example.'
          : 'The filing joins the examples that npm run eval -- examples reads. Readers see no difference.',
      ]}
      run={() =>
        markExample({
          id: filing.id,
          labels: isRemoved
            ? null
            : {
                levels: [...levels],
                must_say: wordsIn(mustSay),
                must_not_say: wordsIn(mustNotSay),
                note: note.trim(),
              },
        })
      }
      done={isRemoved ? 'The example was removed.' : 'The example was saved.'}
      reload={reload}
      onClose={onClose}
    >
      <fieldset>
        <legend className="strong">Right levels</legend>
        {IMPORTANCE_LEVELS.map((level) => (
          <label key={level}>
            <input type="checkbox" checked={levels.includes(level)} onChange={() => toggle(level)} /> {
              level
            }{' '}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Must say"
        value={mustSay}
        note="Words that headline or takeaways must contain, separated by commas."
        onChange={(event) => setMustSay(event.target.value)}
      />
      <TextField
        label="Must not say"
        value={mustNotSay}
        onChange={(event) => setMustNotSay(event.target.value)}
      />
      <TextField
        label="Note"
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
