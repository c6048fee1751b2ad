import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { moneyIn } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const PAY =
  /\b(?:compensat\w*|bonus(?:es)?|salar(?:y|ies)|awards?|grants?|incentive|equity plan|stock plan|option plan|stock options?|options?|severance|employment agreements?|consulting agreement|retention|restricted stock|RSUs?|PSUs?|vest\w*|performance plan|purchase plan|fees?|indemnification|change (?:in|of) control agreement|separation agreement)\b/i;
const ACT =
  /\b(?:approved|granted|awarded|adopted|amended|entered into|increased|extended|set|established|determined|accelerated|ratified|reduced|received|will (?:receive|increase|pay)|provides? that|agreed|paid|authorized|modified|approval of)\b/i;
const HEADING =
  /^(?:\([a-e]\)|item|name\b|executive\b|compensatory arrangements|arrangement of|departure of|appointment of)[^.]*$/i;
/** Who pays acts first in the sentence. */
const PAYS =
  /^(?:¤|(?:The )?[A-Z][\w,’ ]{0,60}Committee|[Tt]he [Bb]oard|¤’s|[A-Z][a-z]+holders)[^,]{0,110}?\b(?:approved|granted|adopted|entered into|amended|accelerat\w+|increased|extended|reduced|awarded|agreed|set|established)\b/;
/** A sentence that begins with the agreement it explains. */
const PREFACED =
  /^(?:Pursuant to|Under|In the|With respect to|The [A-Z]\w+(?: [A-Z]\w+)* (?:provides|took|also|includes|will)|In connection with|Also)\b/;
/** Ten million shares or more for one person. */
const VERY_MANY_SHARES =
  /\b\d{2,}(?:\.\d+)? million (?:restricted |common |ordinary )*(?:shares|units|options)/;
const VERY_LARGE = 2e7;

/**
 * Pay of directors and officers, in the sentence that says what was granted or changed.
 * @returns `null` where no sentence does
 * @see docs/rules.md#8-k-events: 2.5, from $20 million for one person 4.5
 */
export function payIn({ number, sentences }: Pick<ItemText, 'number' | 'sentences'>): EventFinding | null {
  const candidates = sentences.filter(
    (sentence) => !isBoilerplate(sentence) && !HEADING.test(sentence.words) && sentence.words.length > 50,
  );
  const acts = candidates.filter(({ plain }) => PAY.test(plain) && ACT.test(plain));
  const first =
    acts.find(({ plain }) =>
      /\bapproved|granted|adopted|entered into|amended|accelerat|increased|extended|reduce/.test(plain),
    ) ?? acts[0];
  const sentence =
    first !== undefined && PREFACED.test(first.plain)
      ? (acts.find(({ plain }) => PAYS.test(plain)) ?? first)
      : first;
  if (!sentence) return null;
  const signed = candidates.filter(({ plain }) => /\b(?:entered into|signed|executed|amended)\b/.test(plain));
  const told = [sentence, ...acts, ...signed].find((one) => lineOf(one) !== null) ?? sentence;
  const headline = lineOf(told);
  if (headline === null) return null;
  const most = Math.max(0, ...moneyIn(sentence.plain).map(({ value }) => value));
  const isLarge =
    (most >= VERY_LARGE || VERY_MANY_SHARES.test(sentence.plain)) && !/plan\b/i.test(sentence.plain);
  return tell({
    number,
    score: isLarge ? 4.5 : 2.5,
    headline,
    rule: isLarge ? 'An award of $20 million or more' : 'Pay of directors and officers',
    consequence: /\b(?:stock|share|equity|option|RSU|unit)/i.test(sentence.plain)
      ? 'Awards in shares dilute holders a little and tie managers to the share price; nothing about the business changes.'
      : 'It costs the company what the managers receive; nothing about the business changes.',
    sentence: { ...told, isKnown: false },
    event: { event: 'leadership or pay' },
    details: acts.filter((one) => one !== told).slice(0, 1),
  });
}

function lineOf({ plain }: Sentence): string | null {
  const told = asHeadline(plain.replace(/:$/, ''));
  return told && payLine(told);
}

/** Who pays goes without saying; a raise is called one, and `the following bonuses` do not follow a headline. */
function payLine(told: string): string {
  const line = told
    .replace(
      /^(?:The )?(?:[A-Z]\w+,? (?:and |& )?){0,4}Committee(?: of the board)?,? (?=(?:approves|grants|awards|adopts|increases|sets|establishes|authorizes|accelerates)\b)/,
      '',
    )
    .replace(/^approves an? increase in (?:the )?(?:annual )?(base salar(?:y|ies)) of/i, 'raises $1 of')
    .replace(/\b(?:the payment of )?the following ([a-z ]{4,40}s)$/, '$1 for executives')
    .replace(/\b(?:the payment of )?the following (?=[a-z ]{4,40}s\b)/, '');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
