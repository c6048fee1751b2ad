import * as v from 'valibot';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import type {
  DeadLetter,
  DeadLettersQuery,
  DeadLettersResponse,
} from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { DeadLetterQueues, ReceivedLetter } from './dead-letter-queues.ts';
import { jsonIn } from './letter-json.ts';

export type ListDeadLettersDeps = {
  deadLetters: DeadLetterQueues;
  filings: Pick<Store['filings'], 'getAll'>;
  alerts: Pick<Store['alerts'], 'between'>;
};

/**
 * The maximum number of receive requests. A request to SQS returns at most ten messages and queries only some of its
 * servers.
 */
const MOST_RECEIVES = 4;

/** The fields by which messages in any queue identify their subject. */
const About = v.object({
  accession: v.optional(v.nullable(v.string()), null),
  userId: v.optional(v.nullable(v.string()), null),
  cik: v.optional(v.nullable(v.string()), null),
  acceptedAt: v.optional(v.nullable(v.string()), null),
  channel: v.optional(v.nullable(v.picklist(CHANNELS)), null),
});
type About = v.InferOutput<typeof About>;
type Found = { queue: string; letter: ReceivedLetter; about: About | null };

/**
 * Lists dead letters with their subjects and the reasons for the failures, and leaves them in their queues. Messages
 * are read only from queues that contain any.
 * @throws AppError queue_not_found
 */
export async function listDeadLetters(
  deps: ListDeadLettersDeps,
  { queue }: DeadLettersQuery,
): Promise<DeadLettersResponse> {
  const names = [...deps.deadLetters.keys()];
  if (queue !== undefined && !names.includes(queue)) throw queueNotFound();
  const queues = await Promise.all(
    [...deps.deadLetters].map(async ([name, { deadLetters }]) => ({
      name,
      count: await deadLetters.depth(),
    })),
  );
  const asked = queues.filter(({ name, count }) => count > 0 && (queue === undefined || name === queue));
  const found = (await Promise.all(asked.map(({ name, count }) => lettersOf(deps, name, count)))).flat();
  const [filings, alerts] = await Promise.all([filingsIn(deps, found), alertsIn(deps, found)]);
  const letters = found.map((letter) => letterOf(letter, filings, alerts));
  const counted = asked.reduce((sum, { count }) => sum + count, 0);
  return { queues, letters, has_more: counted > letters.length };
}

/** Receives letters, which hides them from the next request. Afterward, all of them are made visible again. */
async function lettersOf(
  { deadLetters }: ListDeadLettersDeps,
  queue: string,
  count: number,
): Promise<Found[]> {
  const pair = deadLetters.get(queue);
  if (pair === undefined) return [];
  const letters: ReceivedLetter[] = [];
  for (let tries = 0; tries < MOST_RECEIVES && letters.length < count; tries++) {
    const received = await pair.deadLetters.receive();
    if (received.length === 0) break;
    letters.push(...received);
  }
  await Promise.all(letters.map(({ handle }) => pair.deadLetters.retryAfter(handle, 0)));
  return letters
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
    .map((letter) => ({ queue, letter, about: subjectIn(letter.body) }));
}

function subjectIn(body: string): About | null {
  const parsed = v.safeParse(About, jsonIn(body));
  return parsed.success ? parsed.output : null;
}

function filingsIn({ filings }: ListDeadLettersDeps, found: readonly Found[]) {
  return filings.getAll(found.flatMap(({ about }) => about?.accession ?? []));
}

/** Returns the alerts named in messages, by their key, with one request for each. */
async function alertsIn({ alerts }: ListDeadLettersDeps, found: readonly Found[]): Promise<StoredAlert[]> {
  const named = found.flatMap(({ about }) => {
    const { userId, acceptedAt } = about ?? {};
    return userId && acceptedAt ? [{ userId, acceptedAt }] : [];
  });
  const rows = await Promise.all(named.map(({ userId, acceptedAt: at }) => alerts.between(userId, at, at)));
  return rows.flat();
}

function letterOf(
  { queue, letter, about }: Found,
  filings: ReadonlyMap<string, StoredFiling>,
  alerts: readonly StoredAlert[],
): DeadLetter {
  const filing = filings.get(about?.accession ?? '');
  const alert = alerts.find(
    ({ userId, accession, channel }) =>
      userId === about?.userId && accession === about.accession && channel === about.channel,
  );
  return {
    queue,
    message_id: letter.id,
    body: letter.body,
    sent_at: letter.sentAt,
    filing: filing?.accession ?? null,
    user_id: about?.userId ?? null,
    cik: about?.cik ?? null,
    reason: about === null ? 'The message is not JSON of a known kind.' : reasonFor(queue, filing, alert),
    is_readable: jsonIn(letter.body) !== undefined,
  };
}

function reasonFor(
  queue: string,
  filing: StoredFiling | undefined,
  alert: StoredAlert | undefined,
): string | null {
  if (alert !== undefined)
    return `The alert is ${alert.status}${alert.reason === null ? '' : `: ${alert.reason}`}.`;
  if (filing === undefined) return null;
  const error = queue === 'analyses' ? filing.analysis?.error : filing.readingError;
  if (error) return `${error.code}: ${error.message}`;
  // Another message about the filing may have done the work in the meantime.
  return queue === 'filings' && filing.processedAt !== null ? 'The filing has been read since.' : null;
}

/** Creates the error for a queue that the stage does not have. */
export function queueNotFound(): AppError {
  return new AppError('not-found', 'queue_not_found', 'There is no such queue.');
}
