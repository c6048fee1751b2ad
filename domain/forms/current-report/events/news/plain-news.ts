import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { detailsOf, isNews, RELEASED, titleOf, withoutPointer } from './news-text.ts';

/** News of no known kind: the filing's own words, or the title of its release. */
export function plainNews(text: ItemText, own: readonly Sentence[]): EventFinding | null {
  const sentence =
    own.find(
      (one) => isNews(one) && /¤|[Bb]oard|subsidiar/.test(one.plain) && asHeadline(one.plain) !== null,
    ) ?? own.find(isNews);
  const title = titleOf(text);
  const line =
    (sentence && !/^¤ (?:issued|announced) [^.]{0,60}$/.test(sentence.plain)
      ? asHeadline(sentence.plain)
      : null) ?? title;
  if (!sentence || line === null || line === undefined) return null;
  return tell({
    number: text.number,
    score: 4.5,
    headline: line,
    rule: 'Other news',
    consequence:
      'The company found it worth telling outside its regular reports; how much it moves depends on what was expected.',
    sentence,
    event: { event: 'other news' },
    details: detailsOf(text, sentence),
  });
}

/** Nothing but a pointer to a release or an exhibit. */
export function pointed(text: ItemText): EventFinding | null {
  const { sentences, titles, release } = text;
  const title = titleOf(text);
  const carrier = title === null ? undefined : release[0];
  const sentence =
    sentences.find(({ words }) => RELEASED.test(words)) ?? sentences.find(({ words }) => words.length > 40);
  if (!sentence) return null;
  const line =
    title ??
    asHeadline(withoutPointer(sentence.plain)) ??
    (RELEASED.test(sentence.words) ? 'Press release furnished as an exhibit' : 'Exhibit furnished');
  return tell({
    number: text.number,
    score: title === null ? 3 : 4.5,
    headline: RELEASED.test(sentence.words) && title === null ? pressLine(sentence) : line,
    rule: title === null ? 'A release whose text is not in the report' : 'A press release',
    consequence:
      title === null
        ? 'The news stands in the exhibit, which this report only points to.'
        : 'The company found it worth a release; how much it moves depends on what was expected.',
    sentence: carrier ?? sentence,
    event: { event: 'other news' },
    isRoutine: title === null && titles.length === 0,
  });
}

function pressLine(sentence: Sentence): string {
  const about =
    /\b(?:announcing|regarding|relating to|related to|with respect to|concerning|on|describing|containing) (.{6,120}?)(?: (?:is|are|was|were|described in|attached|furnished|being)\b|,? a copy|\.|$)/.exec(
      sentence.plain,
    )?.[1];
  const told =
    about === undefined || /^(?:[A-Z][a-z]+ \d|Form 8-K)/.test(about)
      ? null
      : asHeadline(`Press release on ${about.replace(/^that /, '')}`);
  return told ?? 'Furnishes a press release whose text is not in this report';
}
