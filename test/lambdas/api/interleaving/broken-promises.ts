import { ADDED_TOGETHER, type Answered, CHOICES, type Kind, tickerOf } from './calls.ts';
import { type Item, isProven, type State } from './state.ts';

/** Returns descriptions of guarantees that the calls of a round confirmed but the table does not reflect. */
export function brokenPromises(before: State, answers: Answered[], after: State): string[] {
  return [
    ...spentTwice(answers),
    ...settings(before, answers, after),
    ...lists(before, answers, after),
    ...returned(before, answers, after),
    ...merges(before, answers, after),
    ...questionsOfEnded(before, answers, after),
  ];
}

/** Returns calls that failed although no failure was injected. */
export function failures(answers: Answered[]): string[] {
  return answers
    .filter(({ status, isDisturbed }) => status >= 500 && !isDisturbed)
    .map(({ call, body }) => `${call.kind} failed: ${String(body.error)}`);
}

const isMade = ({ status }: Answered) => status === 200;
/** A failed call may have succeeded anyway. */
const mayBeMade = (answer: Answered) => isMade(answer) || answer.isDisturbed;
const isOf =
  (...kinds: Kind[]) =>
  ({ call }: Answered) =>
    kinds.includes(call.kind);
const byUser =
  (userId: string) =>
  ({ by }: Answered) =>
    by?.userId === userId;

/** Checks that a code is valid for a single login. */
function spentTwice(answers: Answered[]): string[] {
  const entered = answers.filter(isOf('enterCode')).filter(isMade);
  const phones = entered.map(({ call }) => call.which % 2);
  return new Set(phones).size === phones.length || answers.some(isOf('askToLogIn'))
    ? []
    : ['a code logged in twice'];
}

const FIELDS: { kind: Kind; field: string; chosenBy(value: number): unknown; unless: Kind[] }[] = [
  { kind: 'choose', field: 'minImportance', chosenBy: (value) => CHOICES.importance[value], unless: [] },
  { kind: 'chooseForms', field: 'defaultForms', chosenBy: (value) => CHOICES.forms[value], unless: [] },
  {
    kind: 'chooseChannels',
    field: 'notifyVia',
    chosenBy: (value) => CHOICES.channels[value],
    unless: [
      'text',
      'openLink',
      'removeContact',
      'stopMails',
      'makeFeed',
      'endFeed',
      'addDevice',
      'tryDevice',
      'removeDevice',
      'object',
    ],
  },
];

/** Checks that each setting has the value that one of the calls set, or is unchanged if none did. */
function settings(before: State, answers: Answered[], after: State): string[] {
  return [...after.living].flatMap(([id, row]) => {
    const old = before.living.get(id);
    if (!old) return [];
    return FIELDS.filter(({ unless }) => !answers.some(isOf(...unless))).flatMap(
      ({ kind, field, chosenBy }) => {
        const calls = answers.filter(isOf(kind)).filter(byUser(id)).filter(mayBeMade);
        const values = calls.map(({ call }) => chosenBy(call.value));
        const allowed = calls.some(isMade) ? values : [...values, old[field]];
        return allowed.some((value) => same(value, row[field]))
          ? []
          : [`${field} of ${id} is ${JSON.stringify(row[field])}, not ${JSON.stringify(allowed)}`];
      },
    );
  });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Wanted = { ticker: string; note: unknown[]; above: unknown[] };

/**
 * Returns the tickers a user may expect to be watched after the calls of a round, each with the notes and prices it
 * may have.
 */
function wantedBy(id: string, before: State, answers: Answered[]): Wanted[] {
  const own = answers.filter(byUser(id));
  const taken = own.filter(isOf('takeOff')).filter(mayBeMade).map(tickerIn);
  const added = own.filter(isOf('add', 'addAll')).filter(isMade).flatMap(tickersAddedBy);
  const held = before.tickersOf(id);
  const tickers = new Set(
    [...held.map(({ ticker }) => ticker), ...added].filter((each) => !taken.includes(each)),
  );
  return [...tickers].map((ticker) => {
    const row = held.find((item) => item.ticker === ticker)?.row;
    const about = (kind: Kind) =>
      own
        .filter(isOf(kind))
        .filter(mayBeMade)
        .filter((each) => tickerIn(each) === ticker);
    const notes = [...about('add'), ...about('writeNote')];
    const prices = about('watchPrice');
    return {
      ticker,
      note: possible(row?.note ?? null, notes, ({ call }) => `note ${call.value}`, row !== undefined),
      above: possible(thresholdOf(row), prices, ({ call }) => call.value + 1, row !== undefined),
    };
  });
}

/**
 * An item added within the round may have been added after its price was rejected, or before another call's note.
 */
function possible(
  old: unknown,
  calls: Answered[],
  chosenBy: (answer: Answered) => unknown,
  wasHeld: boolean,
) {
  const values = calls.map(chosenBy);
  return calls.some(isMade) && wasHeld ? values : [...values, old];
}

const tickerIn = ({ call }: Answered) => tickerOf(call);
const tickersAddedBy = (answer: Answered): readonly string[] =>
  answer.call.kind === 'addAll' ? ADDED_TOGETHER : [tickerIn(answer)];
const thresholdOf = (row: Item | undefined) =>
  (row?.threshold as { price_above?: number } | null)?.price_above ?? null;

function lists(before: State, answers: Answered[], after: State): string[] {
  return [...after.living.keys()].flatMap((id) =>
    wantedBy(id, before, answers).flatMap((wanted) => {
      const item = after.tickersOf(id).find(({ ticker }) => ticker === wanted.ticker);
      return item ? differences(id, wanted, item.row) : [`${id} lost ${wanted.ticker}`];
    }),
  );
}

function differences(id: string, { ticker, note, above }: Wanted, row: Item): string[] {
  return [
    ...(note.some((each) => same(each, row.note))
      ? []
      : [`${id} has note ${row.note} on ${ticker}, not ${note}`]),
    ...(above.some((each) => same(each, thresholdOf(row)))
      ? []
      : [`${id} has price ${thresholdOf(row)} on ${ticker}, not ${above}`]),
  ];
}

/**
 * Checks that the tickers of a visitor who was merged by a login are on the account's watchlist or were reported as
 * over the limit.
 */
function merges(before: State, answers: Answered[], after: State): string[] {
  const entries = answers.filter(({ entered }) => entered !== null);
  const gone = [...before.living].filter(([id, row]) => !isProven(row) && !after.living.has(id));
  return gone.flatMap(([id]) => {
    const isDeleted = answers
      .filter(isOf('deleteAccount'))
      .some((answer) => byUser(id)(answer) && mayBeMade(answer));
    if (isDeleted || answers.some(isOf('deleteAccount', 'recover'))) return [];
    if (entries.some(({ rejected }) => rejected > 0) || answers.some(({ isDisturbed }) => isDisturbed))
      return [];
    const taken = answers.filter(isOf('takeOff')).map(tickerIn);
    const holders = new Set(entries.map(({ entered }) => entered?.userId));
    return wantedBy(id, before, answers).flatMap((wanted) => {
      if (taken.includes(wanted.ticker)) return [];
      // The user of a session that was signed out immediately can no longer be determined.
      const isHolder = (userId: string) => holders.has(userId) || holders.has('');
      const items = after.watched.filter(
        ({ userId, ticker }) => isHolder(userId) && ticker === wanted.ticker,
      );
      if (items.length === 0) return [`${id} lost ${wanted.ticker} on the way to ${[...holders]}`];
      const wasHeld = before.watched.some(({ userId, ticker }) => userId !== id && ticker === wanted.ticker);
      // The account may have added the ticker itself, or set a price right after it was added.
      const isChanged = answers.some(
        (answer) => !byUser(id)(answer) && isOf('add', 'addAll', 'watchPrice')(answer),
      );
      return wasHeld || isChanged
        ? []
        : items.flatMap(({ row }) => differences(`the account of ${id}`, wanted, row));
    });
  });
}

/** Checks that a user signed out by another session cannot log in with earlier requests. */
function questionsOfEnded(before: State, answers: Answered[], after: State): string[] {
  // These calls also end sessions, but do not cancel earlier requests.
  if (answers.some(isOf('logOut', 'openLink', 'enterCode', 'undo', 'object'))) return [];
  return answers
    .filter(isOf('signOutOthers'))
    .filter(isMade)
    .flatMap(({ by }) => {
      const ended = new Set(
        before.sessions
          .filter(({ userId }) => userId === by?.userId)
          .map(({ PK }) => PK.slice('SESSION#'.length))
          .filter((hash) => !after.sessions.some(({ PK }) => PK === `SESSION#${hash}`)),
      );
      const open = [...after.links.filter(({ purpose }) => purpose === 'verify-email'), ...after.questions];
      return open
        .filter(({ sessionHash, usedAt }) => ended.has(String(sessionHash)) && usedAt === undefined)
        .map(({ PK }) => `${PK} is still asked by a session that was ended`);
    });
}

/** Checks that a removed ticker is not added again by anyone who did not watch it. */
function returned(before: State, answers: Answered[], after: State): string[] {
  return answers.filter(isOf('takeOff')).flatMap((answer) => {
    const ticker = tickerIn(answer);
    const { by, body } = answer;
    const isElsewhere = before.watched.some((item) => item.ticker === ticker && item.userId !== by?.userId);
    const isAdded = answers.some((each) => isAdding(each) && tickersAddedBy(each).includes(ticker));
    if (body.removed !== true || isElsewhere || isAdded) return [];
    const holders = after.watched.filter((item) => item.ticker === ticker);
    return holders.map(({ userId }) => `${ticker} that ${by?.userId} took off is watched by ${userId}`);
  });
}

const isAdding = isOf('visit', 'add', 'addAll');
