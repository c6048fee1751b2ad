import fc from '#test/support/properties.ts';
import { otherCode } from '../support/people.ts';
import { EMAILS, PHONES, type Session, TICKER_LIMIT, TICKERS, type World } from './interleaving-world.ts';

/** A call encoded as numbers, which each kind interprets in its own way; numbers shrink well in property tests. */
export type Call = { kind: Kind; who: number; which: number; value: number };

/** The result of a call. `session` is the caller's session before it; `entered` is the session that it opened. */
export type Answered = {
  call: Call;
  by: Session | null;
  status: number;
  body: Record<string, unknown>;
  entered: Session | null;
  merged: number;
  rejected: number;
  isDisturbed: boolean;
};

type Reply = { status: number; body?: Record<string, unknown>; headers?: Headers };
type Perform = (world: World, call: Call, session: Session) => Promise<Reply>;

/** Options that a call chooses from by its value. */
export const CHOICES = {
  importance: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
  channels: [[], ['email'], ['sms'], ['email', 'sms']],
  forms: [null, ['8-K'], ['4'], ['10-Q']],
  words: ['YES', 'STOP', 'START', 'YES'],
} as const;
/** Tickers that are added together: as many as an account may watch. */
export const ADDED_TOGETHER = TICKERS.slice(0, TICKER_LIMIT);

const NOTHING: Reply = { status: 0 };
const DONE: Reply = { status: 200 };
const DEVICE_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** Returns the ticker that a call is about. */
export const tickerOf = ({ which }: Call): string => TICKERS[which % TICKERS.length] ?? TICKERS[0];
const addressOf = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const contactOf = ({ which }: Call) =>
  which % 2 === 0 ? { email: addressOf(EMAILS, which >> 1) } : { phone: addressOf(PHONES, which >> 1) };
const newestOf = <Item>(items: Item[], back: number) => items[items.length - 1 - back];

const perform = {
  visit: (world, call) => world.post('/api/subscribe', { tickers: tickerOf(call) }),
  add: (world, call, by) =>
    world.post('/api/subscribe', { tickers: tickerOf(call), note: `note ${call.value}` }, by),
  addAll: (world, _, by) => world.post('/api/watchlist', { tickers: ADDED_TOGETHER.join() }, by),
  takeOff: (world, call, by) => world.post('/api/unsubscribe', { ticker: tickerOf(call) }, by),
  watchPrice: (world, call, by) =>
    world.post(
      '/api/update-alert-thresholds',
      { ticker: tickerOf(call), price_above: call.value + 1, price_below: null, change_percent: null },
      by,
    ),
  see: (world, call, by) => world.post('/api/mark-ticker-viewed', { ticker: tickerOf(call) }, by),
  choose: (world, { value }, by) =>
    world.post('/api/update-notification-preferences', { min_importance: CHOICES.importance[value] }, by),
  chooseChannels: (world, { value }, by) =>
    world.post('/api/update-notification-preferences', { notify_via: CHOICES.channels[value] }, by),
  chooseForms: (world, { value }, by) =>
    world.post('/api/profile', { default_forms: CHOICES.forms[value] }, by),
  askToLogIn: (world, call, by) => {
    const { email, phone } = { email: undefined, phone: undefined, ...contactOf(call) };
    return world.post('/api/login', { identifier: email ?? phone }, by);
  },
  openLink: async (world, { value }) => {
    const link = newestOf(world.links, value);
    return link ? world.post(`/api/verify-login?token=${link.token}`, {}) : NOTHING;
  },
  enterCode: (world, { which }, by) => enter(world, addressOf(PHONES, which), by, (code) => code),
  enterWrongCode: (world, { which }, by) => enter(world, addressOf(PHONES, which), by, otherCode),
  notify: (world, call, by) => world.post('/api/notify', contactOf(call), by),
  addContact: (world, call, by) => world.post('/api/add-secondary-contact', contactOf(call), by),
  removeContact: (world, { which, value }, by) =>
    world.post('/api/remove-contact', { method: which % 2 ? 'sms' : 'email', pending: value === 3 }, by),
  letWait: (world, call, by) => world.post('/api/notify', { ...contactOf(call), wait: true }, by),
  stopWaiting: (world, _, by) => world.post('/api/cancel-change', {}, by),
  undo: async (world, { value }) => {
    const link = newestOf(world.undoLinks, value);
    return link ? world.post(link, {}) : NOTHING;
  },
  object: async (world, { value }) => {
    const link = newestOf(world.objectLinks, value >> 1);
    return link ? world.post(link, {}) : NOTHING;
  },
  addDevice: (world, { value }, by) => addDevice(world, value, by),
  tryDevice: (world, _, by) => withNewestDevice(world, '/api/test-push-device', by),
  removeDevice: (world, _, by) => withNewestDevice(world, '/api/remove-push-device', by),
  quote: async (world, call) => {
    await world.quote(tickerOf(call), call.value + 1.5);
    return DONE;
  },
  buy: (world, { value }, by) =>
    world.buy('/api/checkout', { plan: 'all', addon: 'tickers', quantity: value }, by),
  pay: async (world, _, by) => {
    await world.pay(by);
    return DONE;
  },
  hearOfPayment: async (world) => {
    await world.reportPayments();
    return DONE;
  },
  cancel: (world, _, by) => world.buy('/api/cancel-subscription', {}, by),
  resume: (world, _, by) => world.buy('/api/resume-subscription', {}, by),
  chooseTickers: (world, call, by) => world.post('/api/choose-tickers', { tickers: tickerOf(call) }, by),
  writeNote: (world, call, by) =>
    world.post('/api/note', { ticker: tickerOf(call), note: `note ${call.value}` }, by),
  makeFeed: (world, _, by) => world.post('/api/feed', {}, by),
  endFeed: (world, _, by) => world.post('/api/end-feed', {}, by),
  text: async (world, { which, value }) => {
    await world.text(addressOf(PHONES, which), addressOf(CHOICES.words, value));
    return DONE;
  },
  stopMails: (world, _, by) => world.post(world.unsubscribeLink(by), {}),
  signOutOthers: (world, _, by) => world.post('/api/sign-out-others', {}, by),
  logOut: (world, _, by) => world.post('/api/logout', {}, by),
  takeAlong: (world, _, by) => world.get('/api/export/account.json', by),
  look: (world, _, by) => world.get('/api/profile', by),
  deleteAccount: (world, _, by) => world.post('/api/delete-account', { confirm: true }, by),
  recover: async (world) => {
    await world.recover();
    return DONE;
  },
} as const satisfies Record<string, Perform>;

export type Kind = keyof typeof perform;

function enter(world: World, phone: string, by: Session, typed: (code: string) => string): Promise<Reply> {
  const sent = world.codes.findLast(({ to }) => to === phone);
  if (!sent) return Promise.resolve(NOTHING);
  const previousSession = by.value;
  return world.post('/api/verify-login-code', { identifier: phone, code: typed(sent.code), previousSession });
}

const addDevice = (world: World, number: number, by: Session): Promise<Reply> =>
  world.post('/api/push-devices', { endpoint: `https://push.test/${number}`, keys: DEVICE_KEYS }, by);

/** Makes a call for the newest browser, which is added first if there is none. */
async function withNewestDevice(world: World, path: string, by: Session): Promise<Reply> {
  const { body } = await world.get('/api/push-devices', by);
  const devices = (body.devices ?? []) as { id: string }[];
  const id = devices.at(-1)?.id;
  return id === undefined ? addDevice(world, 9, by) : world.post(path, { id }, by);
}

/** Makes a call. If it throws, as a Lambda function may, the result counts as a 500. */
export async function make(world: World, call: Call): Promise<Answered> {
  const by = world.sessions[call.who % world.sessions.length] ?? null;
  const act = async (): Promise<Reply> => {
    try {
      return by === null ? NOTHING : await perform[call.kind](world, call, by);
    } catch (error) {
      return { status: 500, body: { error } };
    }
  };
  const { result, isDisturbed } = await world.turns.call(act);
  const { status, body = {}, headers } = result;
  const location = new URLSearchParams(headers?.get('location')?.split('?')[1]);
  const cookie = /^session=([\w-]{43});/.exec(headers?.getSetCookie()[0] ?? '')?.[1];
  const opened = typeof body.session === 'string' ? body.session : cookie;
  return {
    call,
    by,
    status,
    body,
    entered: opened ? { value: opened, userId: '' } : null,
    merged: Number(body.merged ?? location.get('merged') ?? 0),
    rejected: Number(body.rejected ?? location.get('rejected') ?? 0),
    isDisturbed,
  };
}

const weights: Record<Kind, number> = {
  visit: 1,
  add: 4,
  addAll: 2,
  takeOff: 4,
  watchPrice: 3,
  see: 1,
  choose: 2,
  chooseChannels: 4,
  chooseForms: 2,
  askToLogIn: 6,
  openLink: 9,
  enterCode: 7,
  enterWrongCode: 2,
  notify: 6,
  addContact: 4,
  removeContact: 6,
  letWait: 3,
  stopWaiting: 1,
  undo: 3,
  object: 3,
  addDevice: 3,
  tryDevice: 1,
  removeDevice: 2,
  quote: 3,
  buy: 2,
  pay: 2,
  hearOfPayment: 1,
  cancel: 1,
  resume: 1,
  chooseTickers: 2,
  writeNote: 2,
  makeFeed: 2,
  endFeed: 1,
  text: 9,
  stopMails: 1,
  signOutOthers: 3,
  logOut: 1,
  takeAlong: 1,
  look: 1,
  deleteAccount: 3,
  recover: 2,
};

const kind = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Kind) })),
);
const call = fc.record({ kind, who: fc.nat(5), which: fc.nat(3), value: fc.nat(3) });
/** Concurrent calls, followed by a period in which nothing happens. */
const round = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 4 }),
  minutes: fc.constantFrom(0, 0, 0, 0, 3, 11, 16, 25 * 60),
});
type Round = { calls: Call[]; minutes: number };

export const program = fc.record({
  questions: fc.nat(127),
  rounds: fc.array(round, { minLength: 1, maxLength: 6 }),
  /** Whether no user makes a request until the last session has expired. */
  isLeft: fc.boolean(),
  /** Seed for the order of table requests. */
  seed: fc.integer(),
});
export type Program = { questions: number; rounds: Round[]; isLeft: boolean; seed: number };
