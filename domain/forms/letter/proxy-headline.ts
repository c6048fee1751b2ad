import { NUMBER_WORDS } from '#domain/text/number-words.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import type { ProxyFacts } from './letter-fact-types.ts';
import type { MeetingProposal, ProposalKind } from './meeting-proposals.ts';

const LONGEST_HEADLINE = 160;
const LONGEST_WORDS = 90;
const LARGEST_IN_WORDS = 12;
/** Proposals on the agenda of nearly every meeting. They are dropped first, in this order, if the line is too long. */
const ROUTINE: readonly ProposalKind[] = ['adjournment', 'pay frequency', 'auditor', 'pay'];
const LABELS: Readonly<Partial<Record<ProposalKind, string>>> = {
  pay: 'pay vote',
  'merger pay': 'merger-related pay',
  'pay frequency': 'frequency of pay votes',
  auditor: 'auditor',
  'reverse split': 'reverse stock split',
  'rights plan': 'rights plan',
  'authorized shares': 'more authorized shares',
  'fewer authorized shares': 'fewer authorized shares',
  'sale of assets': 'sale of its assets',
  liquidation: 'liquidation of the company',
  reincorporation: 'reincorporation',
  name: 'name change',
  'annual elections': 'annual election of all directors',
  'officer liability': 'limits to officers’ liability',
  charter: 'charter amendment',
  bylaws: 'bylaw amendment',
  'removal of directors': 'removal of directors',
  adjournment: 'adjournment',
};
const NAMED_PLAN = /\b((?:19|20)\d{2}\s+(?:[A-Z][\w’'&-]*,?\s+(?:(?:and|for)\s+)?){0,6}Plan)\b/;
const HOLDERS_SUBJECT =
  /\bproposals?\b[,:\s–—-]+((?:regarding|relating\s+to|concerning|requesting|on|for|to)\s+[^;.,(“"]{6,70})/i;

/**
 * Formats a headline such as `Annual meeting on Nov 14, 2018: 14 directors, pay vote, auditor`. Without a list, it
 * contains only the type of statement and the date.
 */
export function proxyHeadline(facts: ProxyFacts, company: string | null): string {
  const proposals = facts.proposals ?? [];
  const on = facts.meeting_date === null ? '' : ` on ${readableDate(facts.meeting_date)}`;
  const statement = `${statementOf(facts)}${company === null ? '' : ` of ${company}`}${on}`;
  const unusual = unusualIn(facts);
  if (proposals.length === 0) return unusual === '' ? statement : `${statement}: ${unusual}`;
  const isPlain = !(facts.is_preliminary || facts.is_merger || facts.is_contested || facts.is_additional);
  const meeting = facts.meeting === null ? 'Meeting of shareholders' : capital(`${facts.meeting} meeting`);
  const head = `${isPlain ? `${meeting}${on}` : statement}: ${unusual}`;
  return withProposals(unusual === '' ? head : `${head}; `, proposals);
}

/** Returns what is unusual apart from the proposals: a contest, the price of a merger, a weak vote on pay. */
function unusualIn({ contest, merger_price: price, weak_pay_vote: weak }: ProxyFacts): string {
  const seats = contest?.nominees ?? null;
  const nominees =
    seats === null ? 'its own nominees' : `${countWord(seats)} ${seats === 1 ? 'nominee' : 'nominees'}`;
  return [
    contest === undefined ? null : `${contest.by} runs ${nominees} against the board’s`,
    price === undefined ? null : `holders to receive ${price} in cash a share`,
    weak === undefined || contest !== undefined ? null : `pay got only ${weak.percent}% support before`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function statementOf(facts: ProxyFacts): string {
  const meeting = facts.meeting === null ? 'a meeting of shareholders' : `the ${facts.meeting} meeting`;
  if (facts.contest !== undefined && !facts.is_additional)
    return `${facts.is_preliminary ? 'Preliminary contested' : 'Contested'} ${facts.meeting ?? 'shareholder'} meeting`;
  const what = facts.is_merger
    ? 'Merger proxy statement'
    : facts.is_contested
      ? 'Contested proxy statement'
      : facts.is_additional
        ? 'Additional proxy material'
        : 'Proxy statement';
  return `${facts.is_preliminary ? `Preliminary ${what.toLowerCase()}` : what} for ${meeting}`;
}

/**
 * Appends the proposals in the order of the notice. Routine ones are omitted if the line becomes too long.
 */
function withProposals(head: string, proposals: readonly MeetingProposal[]): string {
  const isLong = (shown: readonly MeetingProposal[]) => `${head}${inWords(shown)}`.length > LONGEST_HEADLINE;
  let shown = proposals.filter(({ kind }) => kind !== 'adjournment');
  if (shown.length === 0) shown = [...proposals];
  for (const routine of ROUTINE) {
    if (isLong(shown) && shown.some(({ kind }) => kind !== routine))
      shown = shown.filter(({ kind }) => kind !== routine);
  }
  return shorten(`${head}${inWords(shown)}`, LONGEST_HEADLINE);
}

function inWords(proposals: readonly MeetingProposal[]): string {
  const kinds = [...new Set(proposals.map(({ kind }) => kind))].filter((kind) => kind !== 'other');
  const labels = kinds.map((kind) => labelOf(proposals.filter((proposal) => proposal.kind === kind)));
  const others = proposals.filter(({ kind }) => kind === 'other');
  return [...labels, ...otherWords(others, labels.length === 0)].join(', ');
}

function labelOf(alike: readonly MeetingProposal[]): string {
  const [{ kind, text }] = alike as [MeetingProposal];
  if (kind === 'directors') return counted(alike, /\btrustees?\b/i.test(text) ? 'trustee' : 'director');
  if (kind === 'holders') return holders(alike);
  if (kind === 'share plan') return [...new Set(alike.map((plan) => planLabel(plan.text)))].join(', ');
  if (kind === 'share issue') return /\bmerger\b/i.test(text) ? 'share issue for a merger' : 'share issue';
  if (kind === 'merger') return /\bmerger\b/i.test(text) ? 'merger' : 'business combination';
  return LABELS[kind] ?? kind;
}

/** Returns a number up to twelve as a word, as is customary in print. */
function countWord(number: number): string {
  return (number <= LARGEST_IN_WORDS ? NUMBER_WORDS[number] : undefined) ?? String(number);
}

/** Formats a count: `five directors` or `14 directors`; just `directors` if one of the proposals states no number. */
function counted(alike: readonly MeetingProposal[], noun: string): string {
  const total = alike.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  );
  if (total === null) return `${noun}s`;
  return `${countWord(total)} ${noun}${total === 1 ? '' : 's'}`;
}

function holders(alike: readonly MeetingProposal[]): string {
  const [only] = alike;
  const isOne = alike.length === 1 && only?.count === 1;
  const subject = isOne ? HOLDERS_SUBJECT.exec(only.text)?.[1]?.trim() : undefined;
  if (isOne) return `a shareholder proposal${subject === undefined ? '' : ` ${subject}`}`;
  return counted(
    alike.map((one) => ({ ...one, count: one.count ?? (alike.length > 1 ? 1 : null) })),
    'shareholder proposal',
  );
}

function planLabel(text: string): string {
  const isAmended = /\bamend|\bincreas/i.test(text);
  const name = NAMED_PLAN.exec(text)?.[1];
  const kind = /\bpurchase\s+plan\b/i.test(text)
    ? 'stock purchase plan'
    : /\b(?:stock|shares?|equity|options?)\b/i.test(text)
      ? 'share plan'
      : 'incentive plan';
  if (isAmended) return `amendment of the ${name ?? kind}`;
  return name ?? kind;
}

/**
 * Describes proposals that have no name for their type: in its own words if there is only one, otherwise by their
 * number.
 */
function otherWords(others: readonly MeetingProposal[], isAlone: boolean): string[] {
  const [only] = others;
  if (only === undefined) return [];
  if (others.length === 1 && isAlone) return [shorten(only.text.replace(/^To\s+/, ''), LONGEST_WORDS)];
  const count = countWord(others.length);
  if (isAlone) return [`${count} proposals`];
  return [`${count} other proposal${others.length === 1 ? '' : 's'}`];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOST_TAKEAWAYS = 5;

/** Returns the earlier vote on pay and the proposals in the words of the notice, the routine ones only if few. */
export function proxyTakeaways(
  { proposals = [], weak_pay_vote: weak }: ProxyFacts,
  longest: number,
): string[] {
  const before = weak === undefined ? [] : [`“${shorten(weak.passage, longest)}”`];
  const weighty = proposals.filter(({ kind }) => !ROUTINE.includes(kind));
  const routine = proposals.filter(({ kind }) => ROUTINE.includes(kind));
  const shown = new Set([...weighty, ...routine].slice(0, MOST_TAKEAWAYS - before.length));
  return [
    ...before,
    ...proposals.filter((proposal) => shown.has(proposal)).map(({ text }) => shorten(text, longest)),
  ];
}
