import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemReader, ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { amountIn, moneyIn, shortMoney } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const RELIED = /\b(?:should|can|could) (?:no longer|not) be relied up ?on|\bnon-reliance\b/i;
const PERIODS =
  /\b(?:for|as of|included in)\b[^.]{0,240}?\b(?:quarter|year|month|period)s?\b[^.;]{0,200}?(?=,? (?:should|can|could|and that|because|due to|will|as a result)\b|$|\.)/i;

/** What Item 4.02 tells: which statements can no longer be relied on. @see docs/rules.md#8-k-events: 9 */
export function nonReliance({ number, sentences }: ItemText): EventFinding | null {
  const sentence =
    sentences.find(({ plain }) => RELIED.test(plain)) ??
    sentences.find(({ plain }) => /\brestat/i.test(plain));
  if (!sentence) return null;
  const periods = PERIODS.exec(sentence.plain.replace(/¤/g, 'the company'))?.[0]?.trim();
  const line = periods ? `Statements ${periods} no longer to be relied on` : null;
  const restates = sentences.some(({ plain }) =>
    /\b(?:will|require a|intends? to|to be) restate/i.test(plain),
  );
  const full = line && restates ? `To restate: statements ${periods} no longer to be relied on` : line;
  const headline =
    [full, line].find((one) => one !== null && one.length <= LONGEST_HEADLINE) ??
    'Earlier financial statements can no longer be relied on; restatement to come';
  return tell({
    number,
    score: 9,
    headline,
    rule: 'Statements that can no longer be relied on',
    consequence:
      'Figures that the share price rests on were wrong; until they are restated nobody knows by how much, and shares usually fall for weeks.',
    sentence,
    event: { event: 'non-reliance' },
    details: sentences
      .filter(
        (one) =>
          one !== sentence &&
          /\b(?:error|restatement relates|incorrectly|misstat|material weakness)/i.test(one.plain),
      )
      .slice(0, 2),
  });
}

type Charge = {
  event: ReportEvent;
  score: number;
  small: number;
  rule: string;
  consequence: string;
  act: RegExp;
  generic: string;
};

const RESTRUCTURING: Charge = {
  event: { event: 'restructuring' },
  score: 6.5,
  small: 4.5,
  rule: 'A restructuring',
  consequence:
    'It costs money now to save more later; jobs and businesses that go show where the company sees no growth.',
  act: /\b(?:restructur|workforce|reduction in force|headcount|exit|clos(?:e|ing|ure)|discontinu|layoff|cost reductions?|consolidat|realign)/i,
  generic: 'Restructuring announced',
};
const IMPAIRMENT: Charge = {
  event: { event: 'impairment' },
  score: 7.5,
  small: 5.5,
  rule: 'An impairment',
  consequence:
    'The company admits that what it owns is worth less than its books said; no cash leaves, but earnings fall by the charge.',
  act: /\b(?:impair|write-?(?:down|off)|charge)/i,
  generic: 'Material impairment recorded',
};
const SMALL = 1e7;

/** What Item 2.05 tells: jobs, places and costs, from the item or its release. */
export const restructuring: ItemReader = charge(RESTRUCTURING);
/** What Item 2.06 tells: what was written down, by how much. */
export const impairment: ItemReader = charge(IMPAIRMENT);

function charge(kind: Charge): ItemReader {
  return ({ number, sentences, release }) => {
    const own = sentences.filter((one) => !isBoilerplate(one) && kind.act.test(one.plain));
    const said = [...own, ...release.filter((one) => kind.act.test(one.plain))];
    const sentence = best(own) ?? best(said) ?? said[0];
    if (!sentence) return null;
    const all = said
      .slice(0, 12)
      .map(({ plain }) => plain)
      .join(' ');
    const most = Math.max(0, ...moneyIn(all).map(({ value }) => value));
    const isSmall = most > 0 && most < SMALL;
    const line = asHeadline(sentence.plain) ?? kind.generic;
    const jobs = /\b(?:workforce|employees|positions|jobs|headcount)\b/i.test(line)
      ? undefined
      : /\b(?:about |approximately )?(?:\d[\d,]*|\d+(?:\.\d+)?(?:%| percent)(?: of its)?) (?:global )?(?:employees|positions|jobs|workforce)/i.exec(
          all,
        )?.[0];
    const amount = amountIn(line) ? null : (amountIn(all) ?? moneyIn(all)[0]?.written ?? null);
    const extra = [jobs, amount && !/[$€£]/.test(line) ? shortMoney(amount) : undefined]
      .filter((one) => one !== undefined)
      .join(', ');
    const headline =
      extra !== '' && `${line} (${extra})`.length <= LONGEST_HEADLINE ? `${line} (${extra})` : line;
    return tell({
      number,
      score: isSmall ? kind.small : kind.score,
      headline,
      rule: `${kind.rule}${isSmall ? ' of less than $10 million' : ''}`,
      consequence: kind.consequence,
      sentence,
      event: kind.event,
      details: said.filter((one) => one !== sentence && /[$€£]\s?\d/.test(one.words)).slice(0, 2),
    });
  };
}

/** The sentence with figures says most. */
function best(sentences: readonly Sentence[]): Sentence | undefined {
  return sentences.find(({ words }) =>
    /[$€£]\s?\d|\b\d+(?:,\d+)? (?:employees|positions)|\b\d+(?:\.\d+)?(?:%| percent)/i.test(words),
  );
}
