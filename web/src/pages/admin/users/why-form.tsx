import { type FormEvent, useState } from 'react';
import { WhyResponse } from '#domain/contract/admin/admin-users-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { asAdmin } from '#web/features/admin/admin-session.ts';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';

const ACCESSION = /(\d{10})-?(\d{2})-?(\d{6})/;

/** Explains in one sentence why a reader did or did not get an alert about a filing. */
export function WhyForm({ userId }: { userId: string }) {
  const [filing, setFiling] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const { isBusy, problem, setProblem, run } = useSubmit();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setWhy(null);
    void run(async () => {
      const [, filer, year, number] = ACCESSION.exec(filing) ?? [];
      if (filer === undefined)
        throw new Problem('Please enter an accession number, such as 0000320193-26-000101.');
      const query = new URLSearchParams({ user_id: userId, filing: `${filer}-${year}-${number}` });
      const asked = asAdmin(() => api.get(`/api/admin/why?${query}`, WhyResponse));
      setWhy((await orProblem(asked, 'The reason could not be loaded. Please try again.')).why);
    });
  };
  return (
    <ObjectPart title="Why did this reader get a filing, or not?">
      <form className="stack gap-8" onSubmit={ask} noValidate>
        <TextField
          label="Accession number"
          autoComplete="off"
          value={filing}
          onChange={(event) => {
            setFiling(event.target.value);
            setProblem(null);
          }}
          problem={problem}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Explain
          </Button>
        </div>
        <p role="status">{why}</p>
      </form>
    </ObjectPart>
  );
}
