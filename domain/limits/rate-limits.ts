import { MAILS_A_DAY } from '#domain/contract/limits-contract.ts';
import type { RateLimit } from './rate-limit.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A rate limit and the reason for it. `per`: how its attempts are grouped. */
type Row = RateLimit & {
  per: 'address' | 'network' | 'contact' | 'contact and address' | 'account' | 'phone' | 'filing' | 'service';
  why: string;
};

/**
 * Every rate limit in the product. `name` is the key of its counter in the table. `npm run docs` generates the table in
 * docs/rules.md from these rows. Daily alert caps are in `CHANNEL_ROWS`; caps for a whole stage are in cdk.json.
 */
export const RATE_LIMITS = {
  visitors: row('visitor', 30, HOUR, 'address', 'Each visitor is three items in the table for 90 days.'),
  visitorsOfNetwork: row(
    'visitor-network',
    300,
    HOUR,
    'network',
    'A customer of a provider has many addresses.',
  ),
  adds: row(
    'add',
    60,
    HOUR,
    'account',
    'Without PRO a watchlist has few tickers; removed ones count as well.',
  ),
  addsOfPro: row('add-pro', 500, HOUR, 'account', 'The largest watchlist can be imported at once.'),
  addsOfAddress: row(
    'add-address',
    150,
    HOUR,
    'address',
    'Each new ticker is quoted and has its history read. PRO does not count.',
  ),
  addsOfNetwork: row(
    'add-network',
    600,
    HOUR,
    'network',
    'Someone who rents a network can call from every address in it.',
  ),
  codes: row(
    'ask',
    3,
    QUARTER_HOUR,
    'contact',
    'Nobody’s inbox is flooded. Logins and verifications, and known devices, are each counted by themselves.',
  ),
  codesOfAddress: row(
    'ask-address',
    30,
    QUARTER_HOUR,
    'address',
    'Offices and mobile carriers share an address. Known devices do not count.',
  ),
  codesOfNetwork: row(
    'ask-network',
    300,
    QUARTER_HOUR,
    'network',
    'Someone who rents a network can call from every address in it.',
  ),
  approvals: row(
    'approve',
    3,
    QUARTER_HOUR,
    'contact',
    'Counted apart: only sessions of the account request them.',
  ),
  approvalsOfDay: row('approve-day', 12, DAY, 'contact', 'A stolen session cannot flood the owner.'),
  mails: row('mail', MAILS_A_DAY, DAY, 'contact', 'Login and verification mails to one mailbox.'),
  texts: row('text', 10, DAY, 'contact and address', 'Texts cost money.'),
  textsOfNetwork: row('text-network', 100, DAY, 'network', 'Texts cost money.'),
  repliesOfHour: row(
    'answers-hour',
    10,
    HOUR,
    'phone',
    'Replies cost money, and the sender may be a machine.',
  ),
  repliesOfDay: row('answers-day', 30, DAY, 'phone', 'Replies cost money, and the sender may be a machine.'),
  waitingChanges: row('wait', 3, DAY, 'account', 'Each one notifies every contact of the account.'),
  adminAsks: row(
    'admin-ask',
    3,
    QUARTER_HOUR,
    'contact',
    'Codes for the admin login; known devices are counted separately.',
  ),
  adminAsksOfNetwork: row(
    'admin-ask-network',
    30,
    QUARTER_HOUR,
    'network',
    'Nobody tries out addresses at the admin login.',
  ),
  adminMails: row('admin-mail', MAILS_A_DAY, DAY, 'contact', 'Nobody floods an administrator with codes.'),
  adminCodesOfNetwork: row(
    'admin-code-network',
    50,
    QUARTER_HOUR,
    'network',
    'Codes cannot be guessed from many addresses; each also has few attempts of its own.',
  ),
  adminCodesOfDevice: row(
    'admin-code-device',
    50,
    QUARTER_HOUR,
    'contact',
    'Entries of known devices, which strangers cannot use up.',
  ),
  billing: row('billing', 60, QUARTER_HOUR, 'account', 'Each call is one to Stripe, which limits ours.'),
  exports: row('export', 5, DAY, 'account', 'An export reads everything of an account.'),
  searches: row('search', 120, QUARTER_HOUR, 'account', 'Each reads texts of up to twenty filings.'),
  searchesOfAddress: row('search-from', 40, QUARTER_HOUR, 'address', 'Visitors have no account to count by.'),
  testPushes: row('test-push', 10, HOUR, 'account', 'Push services limit what we send.'),
  previews: row(
    'preview',
    60,
    HOUR,
    'address',
    'Each is a request to EDGAR for a list and for twenty documents.',
  ),
  previewsOfNetwork: row('preview-network', 300, HOUR, 'network', 'EDGAR limits our requests.'),
  backfills: row(
    'backfill',
    20,
    HOUR,
    'account',
    'Readers without PRO watch few tickers. Further companies wait in the queue of visitors.',
  ),
  backfillsOfNetwork: row(
    'backfill-network',
    100,
    HOUR,
    'network',
    'Someone can verify many addresses. PRO does not count.',
  ),
  openedAnalyses: row(
    'analyses-by-opening',
    30,
    HOUR,
    'account',
    'Enough to read, too few to spend a stage’s budget.',
  ),
  questions: row('question', 10, 5 * 60, 'account', 'Each question is several requests to a model.'),
  questionsOfDay: row(
    'question-day',
    60,
    DAY,
    'account',
    'Enough to work with, too few to spend a stage’s budget.',
  ),
  reprocessing: row(
    'reprocess',
    1,
    HOUR,
    'filing',
    'A filing does not change; once for all readers is enough.',
  ),
  reprocessingOfAddress: row(
    'reprocess-from',
    20,
    HOUR,
    'address',
    'Each costs a request to EDGAR or to a model.',
  ),
  reprocessingOfNetwork: row(
    'reprocess-from-network',
    60,
    HOUR,
    'network',
    'Someone who rents a network can call from every address in it.',
  ),
} as const satisfies Record<string, Row>;

function row(name: string, max: number, seconds: number, per: Row['per'], why: string): Row {
  return { name, max, seconds, per, why };
}
