import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { type Item, isProven, type State } from './state.ts';

/** The keywords that phones sent by text. */
type Said = {
  words: ReadonlyMap<string, { word: string }>;
  started: ReadonlySet<string>;
};

/** Returns descriptions of violated invariants that must hold whenever nothing is in progress. */
export function brokenAtRest(state: State, said: Said): string[] {
  return [
    ...countsAndCopies(state),
    ...addresses(state),
    ...channels(state),
    ...leftBehind(state),
    ...codes(state),
    ...consents(state, said),
    ...lastWords(state, said),
  ];
}

/** Checks that the last keyword a phone sent decides whether it gets texts. */
function lastWords({ stopped }: State, { words }: Said): string[] {
  return [...words].flatMap(([phone, { word }]) =>
    stopped.has(phone) === (word === 'STOP') ? [] : [`${phone} said ${word} last`],
  );
}

/** Checks that there is consent for every enabled text channel; a phone that sent START has given its own. */
function consents({ living, items }: State, { started }: Said): string[] {
  return [...living].flatMap(([id, row]) => {
    if (!(row.notifyVia as string[]).includes('sms') || started.has(String(row.phone))) return [];
    const given = items.filter(
      ({ PK, SK, phone, confirmedAt }) =>
        PK === `USER#${id}` && SK.startsWith('CONSENT#') && phone === row.phone && confirmedAt !== null,
    );
    if (given.length === 0) return [`${id} gets texts without a consent`];
    const isInForce = given.some(
      ({ revokedAt, resumedAt }) => revokedAt === null || String(resumedAt) > String(revokedAt),
    );
    return isInForce ? [] : [`${id} gets texts after the consent was revoked`];
  });
}

/** Returns the channels by which a user may be alerted. */
function channelsOf(row: Item): string[] {
  const via = row.notifyVia as string[];
  return [
    ...(row.emailVerified && via.includes('email') ? ['email'] : []),
    ...(row.phoneVerified && via.includes('sms') ? ['sms'] : []),
    ...(isProven(row) && via.includes('push') ? ['push'] : []),
    ...(isProven(row) && via.includes('feed') ? ['feed'] : []),
  ];
}

function countsAndCopies({ living, tickersOf }: State): string[] {
  return [...living].flatMap(([id, row]) => {
    const items = tickersOf(id);
    const limit = Number(row.storedTickerLimit ?? 10);
    const stale = items.filter(
      ({ row: item }) =>
        item.minImportance !== row.minImportance || String(item.channels) !== String(channelsOf(row)),
    );
    return [
      ...(row.tickerCount === items.length
        ? []
        : [`${id} counts ${row.tickerCount} of ${items.length} tickers`]),
      ...(items.length > limit ? [`${id} watches ${items.length}, more than ${limit}`] : []),
      ...stale.map(({ ticker }) => `${id} was not followed by ${ticker}`),
    ];
  });
}

/** Checks that a verified address has one holder, named by its claim. */
function addresses({ living, claims }: State): string[] {
  const held = [...living].flatMap(([id, row]) => provenOf(row).map((address) => `${address} of ${id}`));
  const claimed = claims.map(({ PK, userId }) => `${PK.slice('CONTACT#'.length)} of ${userId}`);
  return [
    ...held.filter((text) => !claimed.includes(text)).map((text) => `no claim on ${text}`),
    ...claimed.filter((text) => !held.includes(text)).map((text) => `a claim on ${text}`),
  ];
}

function provenOf(row: Item): string[] {
  return [row.emailVerified ? row.email : null, row.phoneVerified ? row.phone : null]
    .filter((address) => typeof address === 'string')
    .map((address) => address.toLowerCase());
}

function channels({ living, stopped }: State): string[] {
  return [...living].flatMap(([id, row]) => {
    const via = row.notifyVia as string[];
    return [
      ...(via.includes('email') && !row.emailVerified
        ? [`${id} gets alerts at an unproven email address`]
        : []),
      ...(via.includes('sms') && !row.phoneVerified ? [`${id} gets alerts at an unproven phone`] : []),
      ...(via.includes('sms') && stopped.has(String(row.phone))
        ? [`${id} gets alerts at a phone that sent STOP`]
        : []),
      ...(new Set(via).size === via.length ? [] : [`${id} has a channel twice`]),
    ];
  });
}

/**
 * Checks that every reference to a user points to an existing one; only records kept after account deletions point to
 * none.
 */
function leftBehind({ items, users, living }: State): string[] {
  const ownerOf = ({ PK, userId, formerUserId }: Item) =>
    PK.startsWith('USER#') ? PK.slice('USER#'.length) : ((userId ?? formerUserId) as string | undefined);
  const deleting = [...users.keys()]
    .filter((id) => !living.has(id))
    .map((id) => `${id} is still being deleted`);
  const orphans = items.filter((item) => {
    const owner = ownerOf(item);
    return owner !== undefined && !living.has(owner) && item.deletingAt === undefined;
  });
  return [...deleting, ...orphans.map(({ PK, SK }) => `${PK} ${SK} belongs to nobody`)];
}

function codes({ codes: sent }: State): string[] {
  return sent.flatMap(({ PK, attempts }) =>
    Number(attempts) > MAX_CODE_ATTEMPTS ? [`${PK} was tried ${attempts} times`] : [],
  );
}

/**
 * Kinds of reminders that wait for time, a quote or a worker: a visitor's expiry, a waiting change, a digest or
 * quiet-week note, a price, an alert in progress.
 */
const STANDING = ['expire', 'change', 'digest', 'price', 'alert'];

/** Returns the steps left undone for an account; there should be none. */
export function remindersOf({ items }: State): string[] {
  return items
    .filter(({ PK, work }) => PK.startsWith('USER#') && work !== undefined)
    .filter(({ work }) => !STANDING.includes(String(work).split('#')[0] ?? ''))
    .map(({ PK, work }) => `${PK} waits for ${work}`);
}

/** Returns the visitors that no address or session leads to; there should be none. */
export function visitorsLeft({ living }: State): string[] {
  return [...living].filter(([, row]) => !isProven(row)).map(([id]) => `${id} was never deleted`);
}
