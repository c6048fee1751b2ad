import { backgroundOf } from '#domain/analysis/background.ts';
import { isForModel, subjectOf } from '#domain/analysis/subject.ts';
import { AppError } from '#domain/app-error.ts';
import type {
  AdminExample,
  ExampleCase,
  ExamplesResponse,
  MarkExampleRequest,
} from '#domain/contract/admin/admin-feedback-contract.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import { filingWith, type ViewAdminFilingDeps } from '#lambdas/admin/filings/view-filing.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Example, Store } from '#lambdas/store/types.ts';

export type ExamplesDeps = ViewAdminFilingDeps & {
  examples: Store['examples'];
  companySizes: Pick<Store['companySizes'], 'get'>;
  documents: {
    getReading(accession: string): Promise<FilingReading | null>;
    getPage(accession: string): Promise<FilingPage | null>;
  };
  clock: Pick<Clock, 'now'>;
};

const PER_PAGE = 50;

/**
 * Stores a filing with labels as an example for evaluation, or removes the example.
 * @param by the administrator's user id
 * @returns the previous example; `null` if there was none
 * @throws AppError filing_not_found; not_analyzable for a form that no model analyzes
 */
export async function markExample(
  deps: ExamplesDeps,
  { id, labels, by }: MarkExampleRequest & { by: string },
): Promise<AdminExample | null> {
  const [filing, before] = await Promise.all([filingWith(deps, id), deps.examples.get(id)]);
  if (labels === null) await deps.examples.remove(id);
  else {
    if (!isForModel(filing.form))
      throw new AppError('invalid', 'not_analyzable', 'Filings of this form are not analyzed by a model.');
    const { levels, must_say: mustSay, must_not_say: mustNotSay, note } = labels;
    await deps.examples.put({ accession: id, levels, mustSay, mustNotSay, note, by, at: isoIn(deps.clock) });
  }
  return before && exampleView(before);
}

/** Lists the examples, newest first, one page at a time. */
export async function listExamples(
  { examples }: Pick<ExamplesDeps, 'examples'>,
  cursor?: string,
): Promise<ExamplesResponse> {
  const page = await examples.page(PER_PAGE, cursor);
  return { examples: page.examples.map(exampleView), cursor: page.cursor };
}

/** Returns an example in the admin pages' format. */
export function exampleView({ accession, mustSay, mustNotSay, ...example }: Example): AdminExample {
  return { ...example, id: accession, must_say: mustSay, must_not_say: mustNotSay };
}

/**
 * Returns an example with all the data needed to analyze it, so that the evaluation needs neither the stage nor EDGAR.
 * @throws AppError example_not_found, filing_not_found; not_read if the document was not stored
 */
export async function exampleCase(deps: ExamplesDeps, id: string): Promise<ExampleCase> {
  const [example, filing] = await Promise.all([deps.examples.get(id), filingWith(deps, id)]);
  if (example === null)
    throw new AppError('not-found', 'example_not_found', 'This filing is not marked as an example.');
  const ticker = filing.companies[0]?.tickers[0];
  const [reading, page, size] = await Promise.all([
    deps.documents.getReading(id),
    deps.documents.getPage(id),
    ticker === undefined ? null : deps.companySizes.get(ticker),
  ]);
  if (reading === null)
    throw new AppError('conflict', 'not_read', 'The text of this filing is not stored yet.');
  const background = page === null ? [] : backgroundOf(page);
  return {
    path: `examples/${id}`,
    subject: subjectOf(filing, reading, { background, marketValue: size?.marketCap ?? null }),
    label: {
      levels: example.levels,
      mention: example.mustSay.map((words) => [words]),
      never: example.mustNotSay,
    },
    note: example.note,
  };
}
