import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { TextField, type TextFieldProps } from '#web/components/controls/text-field.tsx';
import { useSubmit } from '#web/lib/data/use-submit.ts';

type OneCodeFormProps = Pick<TextFieldProps, 'label' | 'note'> &
  Partial<Pick<TextFieldProps, 'className' | 'inputMode' | 'autoComplete'>> & {
    action: string;
    /** Sends the code. @throws Problem */
    onCode: (code: string) => Promise<void>;
    /** Further buttons; disabled while the code is being checked. */
    more?: (isBusy: boolean) => ReactNode;
  };

/**
 * Asks for one code: an emailed code or a recovery code. A wrong code remains in the field and is selected.
 */
export function OneCodeForm({ action, onCode, more, ...shown }: OneCodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => onCode(code)))) field.current?.select();
  };
  return (
    <form className="stack gap-8" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...shown}
        ref={field}
        autoFocus
        readOnly={isBusy}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
        }}
        problem={problem}
      />
      <Button type="submit" look="filled" isBusy={isBusy}>
        {isBusy ? 'One moment…' : action}
      </Button>
      {more?.(isBusy)}
    </form>
  );
}
