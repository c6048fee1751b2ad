import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { ROUTINE_KINDS } from '#domain/forms/current-report/events/news/routine-kinds.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import type { Found } from './news-of-a-kind.ts';

/** A paper that is filed as a matter of course, called what it is. @returns `null` where there is none */
export function routine(text: ItemText): EventFinding | null {
  const found = findRoutine(text.sentences);
  if (!found) return null;
  const line =
    found.kind.line ?? asHeadline(routineWords(found.sentence.plain)) ?? `${found.kind.rule} filed`;
  return tell({
    number: text.number,
    score: found.kind.score,
    headline: line,
    rule: found.kind.rule,
    consequence: found.kind.consequence,
    sentence: found.sentence,
    event: { event: 'other news' },
    isRoutine: true,
  });
}

/** A paper may be named in a sentence that only points to it. */
export function findRoutine(sentences: readonly Sentence[]): Found | null {
  for (const sentence of sentences.slice(0, 8)) {
    const kind = ROUTINE_KINDS.find(({ told }) => told.test(sentence.plain));
    if (!kind || sentence.words.length <= 30 || /shall not be deemed|forward-looking/i.test(sentence.words))
      continue;
    const better = sentences
      .slice(0, 4)
      .find((one) => kind.told.test(one.plain) && /[$€£]\s?\d/.test(one.plain));
    return { kind, sentence: better ?? sentence };
  }
  return null;
}

/** `¤ is filing this Current Report on Form 8-K to provide the legal opinion of …` reads `Files legal opinion of …`. */
function routineWords(plain: string): string {
  const why = /^In light of ([^,]{5,90}), /.exec(plain)?.[1];
  const told = withoutFormWords(plain);
  return why === undefined ? told : `${told.replace(/,? as filed with .*$/, '')} in light of ${why}`;
}

function withoutFormWords(plain: string): string {
  return plain
    .replace(
      /^(?:In light of [^¤]*, )?(?:¤ (?:is|are) (?:filing|furnishing)|[Tt]his) (?:this |the )?(?:Current Report|Form 8-K)(?: on Form 8-K)?(?: \(this [^)]*\))? (?:is being (?:filed|furnished) )?(?:to|for the purpose of|in order to|solely to|in connection with)(?: (?:provid(?:e|ing)|fil(?:e|ing)|furnish(?:ing)?|includ(?:e|ing)))? (?:the )?/,
      '¤ filed ',
    )
    .replace(
      /^¤ filed (recast|supplement|updat|conform|disclos|revis|add|reflect)(?:e|ing)? /,
      (_, verb: string) => `¤ ${verb === 'recast' ? 'recasts' : `${verb}s`} `,
    )
    .replace(/, filed with the Securities and Exchange Comm[a-z]*.*$/, '');
}
