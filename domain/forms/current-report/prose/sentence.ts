import { beforeWarnings, isHypothetical, sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import type { Filer } from './filer.ts';
import { trimmed } from './trimmings.ts';

/** A sentence of a filing: as filed, which is a passage, and as patterns and headlines read it. */
export type Sentence = {
  /** Verbatim but for line breaks. */
  words: string;
  /** The filer as `¤`, without definitions, opening date and legal forms. */
  plain: string;
  /** It says itself that the news was told before. */
  isKnown: boolean;
};

const READ = 24_000;
/** Sentences that a filing owes to its form: references, exhibits, disclaimers. */
const BOILERPLATE =
  /^(?:items? \d|the (?:following )?(?:information|description|disclosure|foregoing)|(?:a copy|copies) of|(?:this|the) (?:current )?report|in accordance with general|exhibit|see |not applicable|the full text|to the extent|such information|please (?:see|refer)|for (?:a|additional|further|more) (?:description|information)|section \d|there (?:can be|is|are) no (?:assurance|arrangement|family|transaction)|(?:the )?(?:completion|closing|consummation) of [^.]{3,80} (?:is|are|remains?) subject|(?:the )?[\w -]{3,40} (?:is|are) subject to (?:customary|the satisfaction|certain|,|a number|various)|no (?:family|arrangement))|incorporated (?:herein |hereto |into this [^.]{0,40})?by (?:this )?reference|shall not be (?:deemed|incorporated)|forward-looking|qualified in its entirety|does not purport to be complete|not be deemed .?filed/i;

/** The sentences of a section up to its warnings about forward-looking statements. */
export function sentencesIn(section: string, filer: Filer): Sentence[] {
  const text = unwrapped(beforeOffers(beforeWarnings(section.slice(0, READ))));
  return sentencesOf(
    text
      .replace(/(?<=[\p{L}\d,])[^\S\n]*\n\s*\n\s*(?=[a-z$])/gu, ' ')
      .replace(/(?<![.!?:;|])\n(?=[a-z])/g, ' '),
  )
    .filter((words) => words.length >= 12 && /\p{L}{2}/u.test(words))
    .map((words) => ({ words, ...trimmed(filer.mark(words)) }));
}

/** What the law makes a filing say about a deal to come: where its papers will be, and that this is no offer. */
const OFFER_NOTICE =
  /^.{0,20}(?:(?:Additional|Important)\s(?:Additional\s)?Information\b|No\s(?:Offer|Advice)|Participants in the|Where You Can Find|Non-GAAP|Discussion of Non-GAAP|Use of Non-GAAP|Limitation on Incorporation).{0,80}$/im;

function beforeOffers(text: string): string {
  const start = text.search(OFFER_NOTICE);
  return start > 0 ? text.slice(0, start) : text;
}

/** True where a sentence only points somewhere else. */
export function isBoilerplate({ words }: Sentence): boolean {
  return BOILERPLATE.test(words);
}

/** True where a sentence states something: it is no heading, no reference and no supposition. */
export function states(sentence: Sentence): boolean {
  return (
    sentence.words.length >= 40 &&
    /[a-z] [a-z]/.test(sentence.words) &&
    !isBoilerplate(sentence) &&
    !isHypothetical(sentence.words)
  );
}
