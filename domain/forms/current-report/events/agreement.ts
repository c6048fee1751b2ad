import { itemReason } from '#domain/assessment/item-rules.ts';
import { sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import type { EventFinding } from './facts.ts';
import { leadSentence } from './lead-sentence.ts';
import { amountIn, counterparty } from './parties.ts';

const OPENING = 3_500;
const MERGER =
  /agreement and plan of (?:merger|reorganization)|\bmerger agreement\b|business combination agreement|plan of arrangement|\barrangement agreement\b/i;
const TARGET =
  /(?:shares? of (?:the )?(?:Company|our|Registrant)[^.]{0,80}|Company Common Stock[^.]{0,120})(?:convert(?:ed)? into|cancell?ed and convert|exchanged for)[^.]{0,60}the right to receive|with and into the (?:Company|Registrant)|(?:Company|Registrant)[^.]{0,60}(?:surviving|continuing)[^.]{0,80}wholly[- ]owned subsidiary of (?!the (?:Company|Registrant))/i;
/** The company's own subsidiary merges into somebody else: the company buys. */
const BUYER =
  /(?:sub\b|acquisition|merger)[^.]{0,160}(?:wholly[- ]owned|direct|indirect)[^.]{0,60}subsidiary of (?:the (?:Company|Registrant)|ours?\b|us\b)/i;
const PAY =
  /base salar|compensation committee|bonus|employment agreement|award agreement|incentive plan|severance/i;
const NAMED =
  /enter(?:ed|ing|s)? into (?:an?|the|that certain|its) (?:definitive |new |certain )?((?:(?:[A-Z][\w’'-]*|No\. ?\d+|of|to|and|the|for) ){0,9}?(?:Agreement|Amendment|Indenture|Lease|Contract|Note)(?: and [A-Z][a-z]+ of [A-Z][a-z]+)?)\b/;
const ENTERED = /enter(?:ed|ing|s)? into|sign(?:ed|s)\b|completed|agreed/i;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /credit agreement|credit facility|loan agreement|term loan|revolving/i,
    'Credit agreement signed or amended',
  ],
  [/indenture|senior notes|convertible notes|debentures/i, 'Debt securities agreement signed'],
  [
    /underwriting agreement|equity distribution|at[- ]the[- ]market|sales agreement/i,
    'Securities offering agreement signed',
  ],
  [
    /securities purchase agreement|subscription agreement|private placement/i,
    'Securities purchase agreement signed',
  ],
  [/(?:asset|stock|share|equity) purchase agreement/i, 'Purchase agreement for a business or assets signed'],
  [/settlement agreement|cooperation agreement/i, 'Settlement or cooperation agreement signed'],
  [/\blease\b/i, 'Lease signed'],
  [/licen[sc]e agreement|collaboration agreement/i, 'Licence or collaboration agreement signed'],
];

/**
 * What Item 1.01 tells: a merger with the company as target, a merger otherwise, or an agreement by its name,
 * with the other side and the amount where the sentence states them.
 * @param company the filer's name
 * @see facts F (6.5, merger 8.5) and the rubric's evidence (target 9, buyers hardly move: 7)
 */
export function agreement(section: string, company: string | null): EventFinding {
  const opening = section.slice(0, OPENING);
  if (MERGER.test(opening)) return merger(section, opening, company);
  if (PAY.test(opening) && !KINDS.some(([words]) => words.test(opening))) {
    return {
      score: 4.5,
      headline: 'Pay agreement with executives or directors',
      reason: itemReason('1.01', 'A pay agreement seldom moves the price', 4.5),
    };
  }
  const reason = itemReason('1.01', 'A material agreement can change what the company is worth', 6.5);
  const named = NAMED.exec(opening)?.[1]?.trim();
  const kind = KINDS.find(([words]) => words.test(opening))?.[1];
  const what =
    named !== undefined && named.length > 12 ? named : kind?.replace(/ signed(?: or amended)?$/, '');
  const sentence = sentencesOf(unwrapped(opening)).find((text) => ENTERED.test(text)) ?? '';
  if (what !== undefined) {
    const other = counterparty(sentence, company);
    const amount = amountIn(sentence);
    return {
      score: 6.5,
      headline: `${what}${withWhom(other)} signed${amount === null ? '' : ` (${amount})`}`,
      reason,
      events: [{ event: 'agreement', title: what === named ? what : null, counterparty: other, amount }],
    };
  }
  const lead = leadSentence(section);
  return lead === null
    ? { score: 6.5, headline: 'Material agreement signed', reason }
    : { score: 6.5, headline: lead, quoted: true, reason };
}

function withWhom(other: string | null): string {
  return other === null ? '' : ` with ${other}`;
}

function merger(section: string, opening: string, company: string | null): EventFinding {
  if (/terminat\w+ (?:of )?(?:the|that certain) (?:merger agreement|agreement and plan)/i.test(opening)) {
    return {
      events: [{ event: 'merger agreement', counterparty: null, position: null, is_ended: true }],
      score: 8.5,
      headline: 'Merger agreement terminated',
      reason: itemReason('1.01', 'The end of a merger agreement takes the deal out of the price', 8.5),
    };
  }
  const other = sentencesOf(unwrapped(opening))
    .filter((text) => MERGER.test(text))
    .map((text) => counterparty(text, company))
    .find((name) => name !== null);
  const signed = `Merger agreement${withWhom(other ?? null)} signed`;
  const event = { event: 'merger agreement', counterparty: other ?? null, is_ended: false } as const;
  if (TARGET.test(section)) {
    return {
      events: [{ ...event, position: 'target' }],
      score: 9,
      headline: `${signed}: the company is to be acquired`,
      reason: itemReason('1.01', 'Shares of a company that is to be acquired usually jump', 9),
    };
  }
  if (BUYER.test(opening)) {
    return {
      events: [{ ...event, position: 'buyer' }],
      score: 7,
      headline: `${signed}: the company is to acquire another`,
      reason: itemReason('1.01', 'Shares of a buyer usually move little, yet the company changes', 7),
    };
  }
  return {
    events: [{ ...event, position: null }],
    score: 8.5,
    headline: signed,
    reason: itemReason('1.01', 'A merger agreement usually moves the price', 8.5),
  };
}
