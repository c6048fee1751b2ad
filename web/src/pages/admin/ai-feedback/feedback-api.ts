import {
  AiFeedbackResponse,
  ExampleCase,
  ExamplesResponse,
  FeedbackFilingResponse,
  type MarkExampleRequest,
} from '#domain/contract/admin/admin-feedback-contract.ts';
import { asAdmin, sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';

const BASE = '/api/admin';
const MOVING_EVERY_MS = 2_000;

/** Loads votes, page by page. */
export function useFeedback(query: URLSearchParams) {
  return useAdminPages(`${BASE}/ai-feedback`, query, AiFeedbackResponse);
}

/** Loads the votes on a filing. While a new analysis is being written, they are loaded again every few seconds. */
export function useFeedbackOf(id: string) {
  const path = `${BASE}/ai-feedback-filing?${new URLSearchParams({ id })}`;
  const { object } = useAdminObject(path, FeedbackFilingResponse);
  return useAdminObject(path, FeedbackFilingResponse, object?.is_pending ? MOVING_EVERY_MS : 0);
}

/** @throws Problem */
export function rerun(id: string): Promise<void> {
  return sendAsAdmin(
    `${BASE}/reprocess-filing`,
    { id, step: 'analyze' },
    'The analysis could not be run again.',
  );
}

/** @throws Problem */
export function markExample(request: MarkExampleRequest): Promise<void> {
  return sendAsAdmin(`${BASE}/mark-example`, request, 'The example could not be saved.');
}

/**
 * Fetches the cases of all examples as lines that `npm run eval -- examples FILE` reads.
 * @returns also the number of examples whose text is not stored
 * @throws Problem
 */
export async function exportExamples(): Promise<{ lines: string; count: number; missing: number }> {
  const lines: string[] = [];
  let missing = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?${new URLSearchParams({ cursor })}`;
    const page = await fetched(`${BASE}/examples${query}`, ExamplesResponse);
    for (const { id } of page.examples) {
      const example = await fetched(`${BASE}/example-case?${new URLSearchParams({ id })}`, ExampleCase).catch(
        () => null,
      );
      if (example === null) missing += 1;
      else lines.push(JSON.stringify(example));
    }
    cursor = page.cursor;
  }
  return { lines: lines.join('\n'), count: lines.length, missing };
}

function fetched<T>(path: string, schema: Parameters<typeof api.get<T>>[1]): Promise<T> {
  return orProblem(
    asAdmin(() => api.get(path, schema)),
    'The examples could not be exported.',
  );
}
