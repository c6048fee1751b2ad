import {
  DeadLettersResponse,
  DiscardResponse,
  RedriveResponse,
} from '#domain/contract/admin/admin-dead-letters-contract.ts';
import {
  AdminFiling,
  AdminFilingsResponse,
  type CorrectFilingRequest,
  type ReprocessRequest,
  WhyAlertResponse,
} from '#domain/contract/admin/admin-filings-contract.ts';
import { asAdmin, postAsAdmin, sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';

const BASE = '/api/admin';
const MOVING_EVERY_MS = 2_000;

/** Loads filings, page by page. */
export function useFilings(query: URLSearchParams) {
  return useAdminPages(`${BASE}/filings`, query, AdminFilingsResponse);
}

/**
 * Loads a filing. While one of its steps is waiting, or if it is watched, the filing is fetched again every few seconds,
 * so that an operator sees what happens.
 */
export function useFiling(id: string, isWatched: boolean) {
  const path = `${BASE}/filing?${new URLSearchParams({ id })}`;
  const query = useAdminObject(path, AdminFiling);
  const isMoving = query.object?.steps.some(({ state }) => state === 'waiting') ?? false;
  const watched = useAdminObject(path, AdminFiling, isMoving || isWatched ? MOVING_EVERY_MS : 0);
  return watched;
}

/** @throws Problem */
export function reprocess(request: ReprocessRequest): Promise<void> {
  return sendAsAdmin(`${BASE}/reprocess-filing`, request, 'The filing could not be processed again.');
}

/** @throws Problem */
export function correctFiling(request: CorrectFilingRequest): Promise<void> {
  return sendAsAdmin(`${BASE}/correct-filing`, request, 'The filing could not be corrected.');
}

/** Asks why a reader did or did not get an alert. @throws Problem */
export function whyAlert(id: string, reader: string): Promise<WhyAlertResponse> {
  const query = new URLSearchParams({ id, reader });
  return orProblem(
    asAdmin(() => api.get(`${BASE}/why-alert?${query}`, WhyAlertResponse)),
    'This could not be answered. Please try again.',
  );
}

/** Loads the messages that failed. */
export function useDeadLetters() {
  return useAdminObject(`${BASE}/dead-letters`, DeadLettersResponse);
}

/**
 * Moves dead letters back to their queue and reports the result of each.
 * @throws Problem
 */
export function redrive(queue: string, message_ids: string[]): Promise<RedriveResponse> {
  return orProblem(
    asAdmin(() => api.post(`${BASE}/redrive-dead-letters`, { queue, message_ids }, RedriveResponse)),
    'The messages could not be moved back.',
  );
}

/**
 * Deletes a dead letter that is not JSON; one that is already gone counts as deleted.
 * @throws Problem
 */
export function discard(queue: string, message_id: string): Promise<DiscardResponse> {
  return postAsAdmin(
    `${BASE}/discard-dead-letters`,
    { queue, message_ids: [message_id] },
    DiscardResponse,
    'The message could not be discarded.',
  );
}
