/**
 * Key patterns of the single table, and the question that each answers. All keys are built in this file.
 *
 * | Question | Keys |
 * | --- | --- |
 * | Who is this user? | `USER#id` / `PROFILE` |
 * | Which users does this part of an address, phone or Stripe id belong to? | `USER#id` / `FIND#word`; index1 `FIND#first two` / word `#` user id |
 * | Who signed up in a month? | `USER#id` / `LISTED`; index1 `READERS#month` / created time `#` user id |
 * | Which reader got this email from SES? | `MESSAGE#id` / `MESSAGE` |
 * | Which emails about this account were sent, and did they arrive? | `USER#id` / `MAIL#sentAt#message id`; by message: index1 `MESSAGE#id` / sentAt |
 * | Whose contact is this? (unique) | `CONTACT#address` / `CONTACT` |
 * | Which contacts differ only in spelling? | `SPELLING#sha256` / `SPELLING`; listed: index1 `DUPLICATES#contacts` / at `#` sha256 |
 * | Was this document filed before? | `TEXT#sha256` / `TEXT` |
 * | Which filings repeat or replace another one? | `FILING#accession` / `REPEAT`; listed: index1 `DUPLICATES#kind` / at `#` accession |
 * | Whose session is this, and was it revoked? | `SESSION#sha256` / `SESSION`; of a user: index1 `USER#id` / `SESSION#created` |
 * | What may this one-time link do? | `TOKEN#sha256` / `TOKEN` |
 * | Which account is waiting for this phone's YES? | `LOGIN#address` / `CHALLENGE` |
 * | Which login code was texted to this phone? | `LOGIN#address` / `CODE` |
 * | Which codes let this administrator in? | `LOGIN#address` / `ADMIN-CODE#list#id` |
 * | What waits for this administrator's passkey? | `ADMIN-TICKET#sha256` / `TICKET` |
 * | Which passkeys and recovery codes does this administrator have? | `USER#id` / `PASSKEYS` |
 * | Which list did an administrator have exported, and how much of it is written? | `EXPORT#id` / `EXPORT` |
 * | Whose admin login is this? | `ADMIN#sha256` / `ADMIN`; of a user: index1 `USER#id` / `ADMIN#created` |
 * | What did administrators do on a day? | `ACTIVITY#day` / time `#` id |
 * | What did this administrator do? | index1 `ACTIVITY-BY#admin` / time `#` id |
 * | What did administrators do with this object? | `ACTIVITY-ON#object` / time `#` id |
 * | Which conversations with the chatbot has this user, and what was said? | `USER#id` / `CHATS#conversation`, `CHAT#conversation#exchange` |
 * | How often was this tried? | `LIMIT#name#bucket` / `LIMIT` |
 * | What does this user watch? | `USER#id` / `WATCH#ticker` |
 * | Which readers get alerts about new listings? | `USER#id` / `NEW-LISTINGS`; index1 `WATCHERS#NEW_LISTINGS#shard` / `USER#id` |
 * | What was the service status on a day, and when was the feed not read? | `STATUS` / day or start of an outage |
 * | How fast were emails in an hour? | `STATUS#HOURS` / hour in UTC |
 * | How much happened in each hour? | `HOURS` / hour |
 * | What does EDGAR's index list for a day? | `COVERAGE#day` / `SHARD#n` |
 * | Which code approves a change of this user? | `USER#id` / `APPROVAL` |
 * | Which browsers show this user's alerts? | `USER#id` / `BROWSERS` |
 * | Which secret opens this user's feed? | `USER#id` / `FEED` |
 * | Which secret opens this user's calendar? | `USER#id` / `CALENDAR` |
 * | Which change of this user is waiting to take effect? | `USER#id` / `CHANGE` |
 * | Which contact was removed from this account, and may object? | `USER#id` / `FORMER#id` |
 * | Who watches this ticker, with a verified contact? | index1 `WATCHERS#ticker#shard` / `USER#id` |
 * | Which visitors watch this ticker? | index1 `VISITORS#ticker` / `USER#id` |
 * | What is currently known about this ticker? | `TICKER#ticker` / `SNAPSHOT` |
 * | Which closing prices does this ticker have? | `TICKER#ticker` / `CLOSES` |
 * | What did prices do after the filings of a day? | `TRACK#month` / day |
 * | Which tickers are quoted, how old is each quote, and how many people watch it? | `TICKER#ticker` / `QUOTED`; all: index1 `QUOTED` / ticker |
 * | Which tickers changed within a minute? | `CHANGES#minute` / `CHANGES` |
 * | Which filings of a day matter most? | `FILING#accession` / `HIGHLIGHT`; of a day: index1 `HIGHLIGHTS#date#form` / score `#` acceptedAt |
 * | Which filings does a market page show for a day or week? | `FILING#accession` / `MARKET#list`; listed: index1 `MARKET#list#month` / date `#` score `#` accession |
 * | What is this filing? | `FILING#accession` / `FILING` |
 * | Which watchers of this filing must still be alerted? | `FILING#accession` / `FANOUT` |
 * | What is the state of the analysis of this filing? | `FILING#accession` / `ANALYSIS` |
 * | How did this user rate an analysis? | `USER#id` / `FEEDBACK#accession`; of a day: index1 `VOTES#day` / at `#` user id |
 * | Which votes did the analysis of this filing get? | `FILING#accession` / `VOTE#userId` |
 * | What did the analysis say before it was run again? | `FILING#accession` / `RERUN` |
 * | Which filings are examples for the evaluation, newest first? | `FILING#accession` / `EXAMPLE`; all: index1 `EXAMPLES` / at `#` accession |
 * | Which filings does this company have, newest first? | `CIK#cik` / `FILING#acceptedAt#accession` |
 * | Which filings of this company were stored without being read? | `CIK#cik` / `UNREAD#acceptedAt#accession` |
 * | What else did EDGAR list for this company when its history was fetched? | `CIK#cik` / `UNSTORED` |
 * | Which filings were accepted on this day? | index1 `FILINGS#date` / `acceptedAt#accession` |
 * | How far is this company in its listing process? | `COMPANY#cik` / `LISTING` |
 * | Which companies made progress toward a listing in a month? | index1 `LISTINGS#month` / updated time `#` CIK |
 * | Which reports, notices and dates of this company are known for its calendar? | `COMPANY#cik` / `CALENDAR` |
 * | Was this company's history fetched? | `COMPANY#cik` / `BACKFILL`; those that wait: index1 `BACKFILLS` / place `#` at |
 * | Which texts did this user agree to? | `USER#id` / `CONSENT#askedAt`; of a phone: index1 `CONSENTS#phone` / askedAt |
 * | Which questions of this user are open? | index1 `USER#id` / `TOKEN#sha256`, `CHALLENGE#address` |
 * | Which login links are open for this address? | index1 `LOGIN#address` / `TOKEN#sha256` |
 * | Has the last session of this visitor ended? | `USER#id` / `EXPIRY` |
 * | What was kept of a deleted account? | `ERASED#id` / `ERASED` |
 * | Who holds more than 5% of this company? | `HOLDERS#cik` / `STAKE#acceptedAt#accession` |
 * | What did this issuer's insiders buy and sell? | `INSIDERS#cik` / `TRADE#acceptedAt#accession` |
 * | Which segments has the search index of this company, or of the market? | `INDEX#owner` / `SEGMENTS` |
 * | Which company issued this security? | `CUSIP#cusip` / `ISSUER` |
 * | What happened to this user's alerts, newest first? | `USER#id` / `ALERT#acceptedAt#accession#channel` |
 * | Which alerts were made on a day? | index1 `ALERTS#day#shard` / created time `#` user id |
 * | Which filings of this ticker are sent in one message now? | `TICKER#ticker` / `GATHERING` |
 * | In how many shards are the watchers of this ticker? | `TICKER#ticker` / `WATCHERS`; first item of shard 0 in index1 |
 * | When does this user get the next note about a quiet week? | `USER#id` / `ALL-QUIET`, listed with the digests |
 * | Whose digest is due? | index work `digest#shard` / due time `#` user id |
 * | Which prices of this ticker are watched? | index work `price#ticker` / the watch, as JSON |
 * | Which step was left undone? | index work `stage#shard` / due time |
 * | Poll state, days checked, leases, rate budget | `STATE#name` / `STATE` |
 * | Which tickers of the SEC's list are corrected by hand? | `OVERRIDE#TICKER` / `TICKER#ticker` |
 * | How was the mapping of this ticker corrected by hand, newest first? | `TICKER#ticker` / `MAPPING#at` |
 * | Which tickers were renamed lately? | `RENAMED#TICKER` / `TICKER#ticker` |
 * | Is this address suppressed? | `SUPPRESSED#address` / `SUPPRESSED` |
 * | Which addresses are suppressed, newest first? | index1 `SUPPRESSIONS` / time `#` hash |
 * | How is this message worded now, and how was it before? | `TEMPLATE#name` / `CURRENT`, `VERSION#number` |
 * | Which palette, announcements and maintenance are in force, and which were before? | `SITE#name` / `CURRENT`, `VERSION#number` |
 * | Did this phone send STOP to the number for codes? | `SUPPRESSED#phone` / `CODES` |
 * | How many texts were sent this hour and day? | `STATE#text-budget` / `STATE` |
 * | How many emails went to unverified contacts this hour and day? | `STATE#unproven-mails` / `STATE` |
 * | What may refreshes of callers without a verified contact still cost today? | `STATE#strangers-budget` / `STATE` |
 * | Was this Stripe event handled? | `EVENT#id` / `EVENT` |
 * | Which Stripe events were about this reader, newest first? | `USER#id` / `EVENT#created#event id` |
 * | What is sold at which price? | `STATE#stripe-catalog` / `STATE` |
 * | Who is a customer at Stripe? | index1 `CUSTOMERS#shard` / `USER#id` |
 * | On which days did email to this address bounce? | `SUPPRESSED#address` / `BOUNCES` |
 * | Which emails were sent to this address, which no account has verified? | `MAILED#sha256` / `MAIL#sentAt#message id` |
 */

import type { AlertKey } from '#domain/alerts/alert.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { fnv1a } from '#domain/hash.ts';
import type { WorkStage } from './work-subjects.ts';

export type Key = { PK: string; SK: string };
/** An item as it comes from the table: only its key is certain. */
export type Item = Key & Record<string, unknown>;

export const CUSTOMER_SHARDS = 4;
export const WORK_SHARDS = 4;
export const ALERT_SHARDS = 8;

export const keys = {
  user: (id: string): Key => ({ PK: `USER#${id}`, SK: 'PROFILE' }),
  /** @param word the start of an address, phone or Stripe id, in lower case */
  userWord: (userId: string, word: string): Key => ({ PK: `USER#${userId}`, SK: `FIND#${word}` }),
  listedUser: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'LISTED' }),
  mailMessage: (id: string): Key => ({ PK: `MESSAGE#${id}`, SK: 'MESSAGE' }),
  /** @param sentAt ISO in UTC, so that it sorts chronologically */
  accountMail: (userId: string, sentAt: string, id: string): Key => ({
    PK: `USER#${userId}`,
    SK: `MAIL#${sentAt}#${id}`,
  }),
  /** @param sha256 of the address, so that the table does not contain addresses of people who have no account */
  mailTo: (sha256: string, sentAt: string, id: string): Key => ({
    PK: mailsToPartition(sha256),
    SK: `MAIL#${sentAt}#${id}`,
  }),
  visitor: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'EXPIRY' }),
  quietNote: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'ALL-QUIET' }),
  spelling: (sha256: string): Key => ({ PK: `SPELLING#${sha256}`, SK: 'SPELLING' }),
  filedText: (sha256: string): Key => ({ PK: `TEXT#${sha256}`, SK: 'TEXT' }),
  repeat: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'REPEAT' }),
  contact: (address: string): Key => ({ PK: `CONTACT#${address}`, SK: 'CONTACT' }),
  session: (hash: string): Key => ({ PK: `SESSION#${hash}`, SK: 'SESSION' }),
  token: (hash: string): Key => ({ PK: `TOKEN#${hash}`, SK: 'TOKEN' }),
  challenge: (address: string): Key => ({ PK: `LOGIN#${address}`, SK: 'CHALLENGE' }),
  loginCode: (address: string): Key => ({ PK: `LOGIN#${address}`, SK: 'CODE' }),
  /**
   * @param list `known` for codes that a known device requested
   * @param id sorts chronologically
   */
  adminCode: (address: string, list: string, id: string): Key => ({
    PK: `LOGIN#${address}`,
    SK: `ADMIN-CODE#${list}#${id}`,
  }),
  adminTicket: (hash: string): Key => ({ PK: `ADMIN-TICKET#${hash}`, SK: 'TICKET' }),
  adminExport: (id: string): Key => ({ PK: `EXPORT#${id}`, SK: 'EXPORT' }),
  passkeys: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PASSKEYS' }),
  adminSession: (hash: string): Key => ({ PK: `ADMIN#${hash}`, SK: 'ADMIN' }),
  /** @param at ISO in UTC, so that it sorts chronologically */
  activity: (at: string, id: string): Key => ({ PK: `ACTIVITY#${at.slice(0, 10)}`, SK: `${at}#${id}` }),
  /** @param object such as `user:01JQ…` @param at ISO in UTC, so that it sorts chronologically */
  activityOn: (object: string, at: string, id: string): Key => ({
    PK: `ACTIVITY-ON#${object}`,
    SK: `${at}#${id}`,
  }),
  proof: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'APPROVAL' }),
  pushDevices: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'BROWSERS' }),
  conversation: (userId: string, id: string): Key => ({ PK: `USER#${userId}`, SK: `CHATS#${id}` }),
  exchange: (userId: string, conversation: string, id: string): Key => ({
    PK: `USER#${userId}`,
    SK: `CHAT#${conversation}#${id}`,
  }),
  feed: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'FEED' }),
  calendarFeed: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'CALENDAR' }),
  waitingChange: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'CHANGE' }),
  removedContact: (userId: string, id: string): Key => ({ PK: `USER#${userId}`, SK: `FORMER#${id}` }),
  limit: (name: string, bucket: string): Key => ({ PK: `LIMIT#${name}#${bucket}`, SK: 'LIMIT' }),
  watch: (userId: string, ticker: string): Key => ({ PK: `USER#${userId}`, SK: `WATCH#${ticker}` }),
  listingWatch: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'NEW-LISTINGS' }),
  snapshot: (ticker: string): Key => ({ PK: `TICKER#${ticker}`, SK: 'SNAPSHOT' }),
  closes: (ticker: string): Key => ({ PK: `TICKER#${ticker}`, SK: 'CLOSES' }),
  /** @param day ISO date, or only its month for the partition */
  observedDay: (day: string): Key => ({ PK: `TRACK#${day.slice(0, 7)}`, SK: day }),
  quoted: (ticker: string): Key => ({ PK: `TICKER#${ticker}`, SK: 'QUOTED' }),
  /** @param minute `2026-11-20T15:04`, UTC */
  changes: (minute: string): Key => ({ PK: `CHANGES#${minute}`, SK: 'CHANGES' }),
  highlight: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'HIGHLIGHT' }),
  marketRow: (accession: string, list: string): Key => ({ PK: `FILING#${accession}`, SK: `MARKET#${list}` }),
  filing: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'FILING' }),
  fanOut: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'FANOUT' }),
  /**
   * Like the keys of all other items of a user, this one sorts outside the range from PROFILE to WATCH#, which is read
   * by one query.
   */
  vote: (userId: string, accession: string): Key => ({ PK: `USER#${userId}`, SK: `FEEDBACK#${accession}` }),
  /** A copy of the vote that is stored with the filing. */
  filingVote: (accession: string, userId: string): Key => ({
    PK: `FILING#${accession}`,
    SK: `VOTE#${userId}`,
  }),
  rerun: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'RERUN' }),
  example: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'EXAMPLE' }),
  analysis: (accession: string): Key => ({ PK: `FILING#${accession}`, SK: 'ANALYSIS' }),
  /** @param acceptedAt ISO in UTC, so that it sorts chronologically */
  companyFiling: (cik: string, acceptedAt: string, accession: string): Key => ({
    PK: `CIK#${cik}`,
    SK: `FILING#${acceptedAt}#${accession}`,
  }),
  unreadFiling: (cik: string, acceptedAt: string, accession: string): Key => ({
    PK: `CIK#${cik}`,
    SK: `UNREAD#${acceptedAt}#${accession}`,
  }),
  unstored: (cik: string): Key => ({ PK: `CIK#${cik}`, SK: 'UNSTORED' }),
  newListing: (cik: string): Key => ({ PK: `COMPANY#${cik}`, SK: 'LISTING' }),
  companyCalendar: (cik: string): Key => ({ PK: `COMPANY#${cik}`, SK: 'CALENDAR' }),
  /** @param acceptedAt ISO in UTC, so that it sorts chronologically */
  stake: (cik: string, acceptedAt: string, accession: string): Key => ({
    PK: `HOLDERS#${cik}`,
    SK: `STAKE#${acceptedAt}#${accession}`,
  }),
  /** @param acceptedAt ISO in UTC, so that it sorts chronologically */
  insiderTrade: (cik: string, acceptedAt: string, accession: string): Key => ({
    PK: `INSIDERS#${cik}`,
    SK: `TRADE#${acceptedAt}#${accession}`,
  }),
  /** @param owner a CIK, or `market` */
  searchIndex: (owner: string): Key => ({ PK: `INDEX#${owner}`, SK: 'SEGMENTS' }),
  cusip: (cusip: string): Key => ({ PK: `CUSIP#${cusip}`, SK: 'ISSUER' }),
  backfill: (cik: string): Key => ({ PK: `COMPANY#${cik}`, SK: 'BACKFILL' }),
  /** @param alert.acceptedAt ISO in UTC, so that it sorts chronologically */
  alert: (alert: AlertKey): Key => ({
    PK: `USER#${alert.userId}`,
    SK: `ALERT#${alert.acceptedAt}#${alert.accession}#${alert.channel}`,
  }),
  gathering: (ticker: string): Key => ({ PK: `TICKER#${ticker}`, SK: 'GATHERING' }),
  watcherShards: (ticker: string): Key => ({ PK: `TICKER#${ticker}`, SK: 'WATCHERS' }),
  stripeEvent: (id: string): Key => ({ PK: `EVENT#${id}`, SK: 'EVENT' }),
  /** @param createdAt when Stripe created the event, ISO in UTC, so that it sorts chronologically */
  readerEvent: (userId: string, createdAt: string, id: string): Key => ({
    PK: `USER#${userId}`,
    SK: `EVENT#${createdAt}#${id}`,
  }),
  coverage: (day: string, shard: number): Key => ({ PK: `COVERAGE#${day}`, SK: `SHARD#${shard}` }),
  /** @param hour `2026-11-20T15`, UTC */
  hourCounts: (hour: string): Key => ({ PK: 'HOURS', SK: hour }),
  /** @param day ISO date, so that days and outages sort chronologically */
  statusDay: (day: string): Key => ({ PK: 'STATUS', SK: day }),
  /** @param from start of the outage, as an ISO timestamp in UTC */
  statusOutage: (from: string): Key => ({ PK: 'STATUS', SK: from }),
  /** @param hour start of an ISO timestamp in UTC: `2026-11-20T15` */
  statusHour: (hour: string): Key => ({ PK: 'STATUS#HOURS', SK: hour }),
  statusCorrection: (at: string, accession: string): Key => ({ PK: 'STATUS', SK: `${at}#${accession}` }),
  state: (name: string): Key => ({ PK: `STATE#${name}`, SK: 'STATE' }),
  consent: (userId: string, askedAt: string): Key => ({ PK: `USER#${userId}`, SK: `CONSENT#${askedAt}` }),
  erased: (id: string): Key => ({ PK: `ERASED#${id}`, SK: 'ERASED' }),
  tickerOverride: (ticker: string): Key => ({ PK: 'OVERRIDE#TICKER', SK: `TICKER#${ticker}` }),
  /** @param at ISO in UTC, so that it sorts chronologically */
  mappingChange: (ticker: string, at: string): Key => ({ PK: `TICKER#${ticker}`, SK: `MAPPING#${at}` }),
  tickerRename: (from: string): Key => ({ PK: 'RENAMED#TICKER', SK: `TICKER#${from}` }),
  suppressed: (address: string): Key => ({ PK: `SUPPRESSED#${address}`, SK: 'SUPPRESSED' }),
  template: (name: string): Key => ({ PK: `TEMPLATE#${name}`, SK: 'CURRENT' }),
  /** @param version up to six digits */
  templateVersion: (name: string, version: number): Key => ({
    PK: `TEMPLATE#${name}`,
    SK: `VERSION#${String(version).padStart(6, '0')}`,
  }),
  siteSetting: (name: string): Key => ({ PK: `SITE#${name}`, SK: 'CURRENT' }),
  /** @param version up to six digits */
  siteSettingVersion: (name: string, version: number): Key => ({
    PK: `SITE#${name}`,
    SK: `VERSION#${String(version).padStart(6, '0')}`,
  }),
  codesStopped: (phone: string): Key => ({ PK: `SUPPRESSED#${phone}`, SK: 'CODES' }),
  bounces: (address: string): Key => ({ PK: `SUPPRESSED#${address}`, SK: 'BOUNCES' }),
};

/** Returns the partition of the emails to an address that no account has verified. */
export const mailsToPartition = (sha256: string): string => `MAILED#${sha256}`;

/** Sort-key prefixes for listings within one partition. */
export const prefixes = {
  watch: 'WATCH#',
  companyFiling: 'FILING#',
  unreadFiling: 'UNREAD#',
  stake: 'STAKE#',
  alert: 'ALERT#',
  accountMail: 'MAIL#',
  consent: 'CONSENT#',
  readerEvent: 'EVENT#',
  session: 'SESSION#',
  adminSession: 'ADMIN#',
  adminCode: 'ADMIN-CODE#',
  token: 'TOKEN#',
  challenge: 'CHALLENGE#',
  version: 'VERSION#',
  mappingChange: 'MAPPING#',
  filingVote: 'VOTE#',
  conversation: 'CHATS#',
  exchange: 'CHAT#',
} as const;

const QUOTED_PARTITION = 'QUOTED';
const BACKFILLS_PARTITION = 'BACKFILLS';
const PLACE_DIGITS = 4;
const EXAMPLES_PARTITION = 'EXAMPLES';
const STRIPE_EVENTS_PARTITION = 'STRIPE_EVENTS';
const SUPPRESSIONS_PARTITION = 'SUPPRESSIONS';

/** Keys of index1. */
export const index1 = {
  wordOf: (word: string, userId: string) => ({ PK1: wordsPartition(word), SK1: `${word}#${userId}` }),
  wordsPartition,
  /** @param createdAt ISO in UTC */
  readerSince: (createdAt: string, userId: string) => ({
    PK1: `READERS#${createdAt.slice(0, 7)}`,
    SK1: `${createdAt}#${userId}`,
  }),
  readersPartition: (month: string) => `READERS#${month}`,
  sessionOf: (userId: string, createdAt: string) => ({ PK1: `USER#${userId}`, SK1: `SESSION#${createdAt}` }),
  adminSessionOf: (userId: string, createdAt: string) => ({
    PK1: `USER#${userId}`,
    SK1: `ADMIN#${createdAt}`,
  }),
  /** @param at ISO in UTC */
  activityBy: (admin: string, at: string, id: string) => ({
    PK1: `ACTIVITY-BY#${admin}`,
    SK1: `${at}#${id}`,
  }),
  /** Listed with the user's sessions, so that it is deleted with the account. */
  mailMessageOf: (userId: string, id: string) => ({ PK1: `USER#${userId}`, SK1: `MESSAGE#${id}` }),
  /**
   * @param id SES's message id
   * @param sentAt ISO
   */
  accountMailNamed: (id: string, sentAt: string) => ({ PK1: `MESSAGE#${id}`, SK1: sentAt }),
  accountMailPartition: (id: string) => `MESSAGE#${id}`,
  tokenOf: (userId: string, hash: string) => ({ PK1: `USER#${userId}`, SK1: `TOKEN#${hash}` }),
  challengeOf: (userId: string, address: string) => ({
    PK1: `USER#${userId}`,
    SK1: `CHALLENGE#${address}`,
  }),
  loginTokenOf: (address: string, hash: string) => ({ PK1: `LOGIN#${address}`, SK1: `TOKEN#${hash}` }),
  consentOf: (phone: string, askedAt: string) => ({ PK1: `CONSENTS#${phone}`, SK1: askedAt }),
  /** @param updatedAt ISO in UTC */
  newListingOf: (updatedAt: string, cik: string) => ({
    PK1: `LISTINGS#${updatedAt.slice(0, 7)}`,
    SK1: `${updatedAt}#${cik}`,
  }),
  /** @param acceptedAt ISO in UTC; the day is the UTC date as well */
  filingOn: (acceptedAt: string, accession: string) => ({
    PK1: `FILINGS#${acceptedAt.slice(0, 10)}`,
    SK1: `${acceptedAt}#${accession}`,
  }),
  filingsPartition: (day: string) => `FILINGS#${day}`,
  quotedTicker: (ticker: string) => ({ PK1: QUOTED_PARTITION, SK1: ticker }),
  quotedPartition: QUOTED_PARTITION,
  /**
   * @param place lower places come first
   * @param at ISO
   */
  waitingBackfill: (place: number, at: string) => ({
    PK1: BACKFILLS_PARTITION,
    SK1: `${String(place).padStart(PLACE_DIGITS, '0')}#${at}`,
  }),
  backfillsPartition: BACKFILLS_PARTITION,
  /**
   * @param date New York date
   * @param score 0 to 10; if several filings have the same score, the later one sorts higher
   */
  highlightOf: (date: string, group: string, score: number, acceptedAt: string) => ({
    PK1: `HIGHLIGHTS#${date}#${group}`,
    SK1: `${score.toFixed(1).padStart(4, '0')}#${acceptedAt}`,
  }),
  highlightsPartition: (date: string, group: string) => `HIGHLIGHTS#${date}#${group}`,
  /**
   * @param date New York date
   * @param score 0 to 10; if several filings have the same score, the later one sorts higher
   */
  marketRowOf: (list: string, date: string, score: number, accession: string) => ({
    PK1: `MARKET#${list}#${date.slice(0, 7)}`,
    SK1: `${date}#${score.toFixed(1).padStart(4, '0')}#${accession}`,
  }),
  /** @param month such as `2026-11` */
  marketPartition: (list: string, month: string) => `MARKET#${list}#${month}`,
  newListingsPartition: (month: string) => `LISTINGS#${month}`,
  /** @param at ISO in UTC */
  voteOf: (at: string, userId: string, accession: string) => ({
    PK1: `VOTES#${at.slice(0, 10)}`,
    SK1: `${at}#${userId}#${accession}`,
  }),
  votesPartition: (day: string) => `VOTES#${day}`,
  /** @param at ISO in UTC */
  duplicateOf: (kind: string, at: string, key: string) => ({
    PK1: `DUPLICATES#${kind}`,
    SK1: `${at}#${key}`,
  }),
  duplicatesPartition: (kind: string) => `DUPLICATES#${kind}`,
  /** The partition of a spelling with only one address, which is not part of the list. */
  spellingAlone: (sha256: string) => `SPELLING#${sha256}`,
  /** @param at when the event was last received or replayed, ISO in UTC */
  stripeEventAt: (at: string, id: string) => ({ PK1: STRIPE_EVENTS_PARTITION, SK1: `${at}#${id}` }),
  stripeEventsPartition: STRIPE_EVENTS_PARTITION,
  /** @param at ISO in UTC */
  exampleOf: (at: string, accession: string) => ({ PK1: EXAMPLES_PARTITION, SK1: `${at}#${accession}` }),
  examplesPartition: EXAMPLES_PARTITION,
  customerOf: (userId: string) => ({
    PK1: `CUSTOMERS#${shardOf(userId, CUSTOMER_SHARDS)}`,
    SK1: `USER#${userId}`,
  }),
  customersPartition: (shard: number) => `CUSTOMERS#${shard}`,
  userPartition: (userId: string) => `USER#${userId}`,
  loginPartition: (address: string) => `LOGIN#${address}`,
  consentsPartition: (phone: string) => `CONSENTS#${phone}`,
  /** @param shard the newest shard of the ticker */
  watcherOf: (ticker: string, userId: string, shard: number) => ({
    PK1: `WATCHERS#${ticker}#${shard}`,
    SK1: `USER#${userId}`,
  }),
  visitorOf: (ticker: string, userId: string) => ({ PK1: `VISITORS#${ticker}`, SK1: `USER#${userId}` }),
  /** Sort-key prefix of watchers and visitors. */
  userPrefix: 'USER#',
  visitorsPartition: (ticker: string) => `VISITORS#${ticker}`,
  /** Sorts before every user, so that the first page of shard 0 contains the number of shards. */
  watcherShardsOf: (ticker: string) => ({ PK1: `WATCHERS#${ticker}#0`, SK1: '!SHARDS' }),
  /** @param createdAt ISO in UTC */
  alertOfDay: (createdAt: string, userId: string) => ({
    PK1: `ALERTS#${createdAt.slice(0, 10)}#${shardOf(userId, ALERT_SHARDS)}`,
    SK1: `${createdAt}#${userId}`,
  }),
  alertsPartition: (day: string, shard: number) => `ALERTS#${day}#${shard}`,
  /**
   * @param at ISO; the hash distinguishes addresses that were suppressed at the same moment, without containing an
   * address
   */
  suppressionAt: (at: string, { PK, SK }: Key) => ({
    PK1: SUPPRESSIONS_PARTITION,
    SK1: `${at}#${fnv1a(`${PK} ${SK}`)}`,
  }),
  suppressionsPartition: SUPPRESSIONS_PARTITION,
  watchersPartition: (ticker: string, shard: number) => `WATCHERS#${ticker}#${shard}`,
};

/** The sparse index of unfinished steps: partitioned by stage and shard, sorted by due time. */
export const work = {
  at: (stage: WorkStage, id: string, dueAt: string) => ({
    work: `${stage}#${shardOf(id, WORK_SHARDS)}`,
    work_at: dueAt,
  }),
  /** A user's digest alerts are adjacent: they are in one shard, with the user id after the time. */
  digestAt: (userId: string, dueAt: string) => ({
    work: `digest#${shardOf(userId, WORK_SHARDS)}`,
    work_at: `${dueAt}#${userId}`,
  }),
  /**
   * Index keys on a watch item. The sort key contains everything needed to compare a quote with the limits, so the
   * watch items themselves are not read.
   */
  priceOf: (ticker: string, watch: string) => ({ work: `price#${ticker}`, work_at: watch }),
  pricePartition: (ticker: string) => `price#${ticker}`,
  partition: (stage: WorkStage, shard: number) => `${stage}#${shard}`,
};

/** Returns whether an item is a challenge that a phone answers with YES. */
export function isPhoneChallenge({ SK }: Key): boolean {
  return SK === 'CHALLENGE';
}

/** Returns the suppressed address, and whether only codes are suppressed. */
export function suppressionIn({ PK, SK }: Key): { address: string; isOfCodes: boolean } {
  return { address: PK.slice('SUPPRESSED#'.length), isOfCodes: SK === 'CODES' };
}

/** Returns whether an item is the reminder for a quiet-week note. */
export function isQuietNote({ SK }: Key): boolean {
  return SK === 'ALL-QUIET';
}

/** Returns the accession number in a filing's key. */
export function accessionOf(key: Key): string {
  return key.PK.slice('FILING#'.length);
}

/** Returns whether an item is a company's backfill. */
export function isBackfill(item: Record<string, unknown>): item is Item {
  return item.SK === 'BACKFILL';
}

/** Returns the CIK in a backfill's key. */
export function cikOf(key: Key): string {
  return key.PK.slice('COMPANY#'.length);
}

/** Returns the ticker in any key that belongs to a ticker. */
export function tickerOf(key: Pick<Key, 'PK'>): string {
  return key.PK.slice('TICKER#'.length);
}

/** Returns the ticker in a watch item's key; `null` for any other key. */
export function watchedTickerOf({ SK }: Pick<Key, 'SK'>): string | null {
  return SK.startsWith(prefixes.watch) ? SK.slice(prefixes.watch.length) : null;
}

/** Returns the user id in any key that belongs to a user. */
export function userIdOf(key: Pick<Key, 'PK'>): string {
  return key.PK.slice('USER#'.length);
}

/** Converts the key of a vote among the user's items to the key of its copy among the filing's items. */
export function filingVoteOf(key: Key): Key | null {
  const [kind, accession = ''] = key.SK.split('#');
  return kind === 'FEEDBACK' ? keys.filingVote(accession, userIdOf(key)) : null;
}

/** Returns the alert that a key identifies; `null` for a channel that no longer exists. */
export function alertOf(key: Key): AlertKey | null {
  const [, acceptedAt = '', accession = '', name] = key.SK.split('#');
  const channel = CHANNELS.find((each) => each === name);
  return channel === undefined ? null : { userId: userIdOf(key), accession, acceptedAt, channel };
}

/** Distributes words over index partitions by their first two characters. */
function wordsPartition(word: string): string {
  return `FIND#${word.slice(0, 2)}`;
}

/** Returns the shard of an id: ids are spread evenly, and each id always gets the same shard. */
function shardOf(id: string, shards: number): number {
  return fnv1a(id) % shards;
}
