import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';

const REGULATOR =
  '(?:Federal Deposit Insurance Corporation|FDIC|Office of the Comptroller|OCC|Office of Thrift Supervision|OTS|Federal Reserve(?: Bank| Board)?|Department of Financial Institutions?|banking department|Division of Banks|Consumer Financial Protection|CFPB|state regulators?)';
const ORDER =
  '(?:[Oo]rder to [Cc]ease and [Dd]esist|[Cc]ease[- ]and[- ][Dd]esist [Oo]rder|[Cc]onsent [Oo]rder|[Ff]ormal [Aa]greement|[Ww]ritten [Aa]greement|[Pp]rompt [Cc]orrective [Aa]ction|[Mm]emorandum of [Uu]nderstanding|[Ss]upervisory [Aa]greement|[Ss]tipulation)';
const ORDERED = new RegExp(`${ORDER}[^.]{0,220}${REGULATOR}|${REGULATOR}[^.]{0,220}${ORDER}`);
const SHORT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?:the )?Federal Deposit Insurance Corporation|\bFDIC\b/, 'FDIC'],
  [/(?:the )?Office of the Comptroller of the Currency|\bOCC\b/, 'OCC'],
  [/(?:the )?Office of Thrift Supervision|\bOTS\b/, 'OTS'],
  [/Federal Reserve/, 'Federal Reserve'],
  [/Consumer Financial Protection Bureau|\bCFPB\b/, 'CFPB'],
];
const ENDED = /\b(?:terminat|lifted|released|removed|no longer subject)/i;

/** An order of a bank regulator that the filer or its bank consents to, or the end of one. @see docs/rules.md#8-k-events: 7.5 */
export function regulatorsOrder({
  number,
  sentences,
}: Pick<ItemText, 'number' | 'sentences'>): EventFinding | null {
  const sentence = sentences.find(({ plain }) => ORDERED.test(plain) && !/\b(?:may|could|if)\b/.test(plain));
  if (!sentence) return null;
  const isOver = ENDED.test(sentence.plain);
  const names = SHORT_NAMES.filter(([pattern]) => pattern.test(sentence.plain)).map(([, name]) => name);
  const order = new RegExp(ORDER).exec(sentence.plain)?.[0]?.toLowerCase() ?? 'order';
  const kind = /cease/i.test(sentence.plain) ? 'cease and desist order' : order;
  const limits = /dividends? without|not (?:declare|pay)[^.]{0,20}dividends/i.test(
    sentences
      .slice(0, 12)
      .map(({ plain }) => plain)
      .join(' '),
  )
    ? '; dividends need approval'
    : '';
  const capital = /(?:increase|maintain)[^.]{0,60}capital/i.test(
    sentences
      .slice(0, 14)
      .map(({ plain }) => plain)
      .join(' '),
  )
    ? ', more capital is required'
    : '';
  const line =
    names.length > 0
      ? `${isOver ? 'Released from' : 'Bank consents to'} ${names.join(' and ')} ${kind}${isOver ? '' : `${limits}${capital}`}`
      : null;
  const headline =
    line && line.length <= LONGEST_HEADLINE ? line : (asHeadline(sentence.plain) ?? `Bank under a ${kind}`);
  return tell({
    number,
    score: isOver ? 6.5 : 7.5,
    headline,
    rule: isOver ? 'The end of a regulator’s order' : 'A regulator’s order against a bank',
    consequence: isOver
      ? 'The bank may again pay dividends and grow without asking its regulator first.'
      : 'The regulator limits what the bank may lend and pay out; it may have to raise capital, which would dilute holders.',
    sentence,
    event: { event: 'other news' },
    details: sentences.filter(({ plain }) => /\b(?:cannot|may not|require)\b/.test(plain)).slice(0, 1),
  });
}
