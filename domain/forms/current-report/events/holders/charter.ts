import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const ACT =
  /\b(?:amend\w*|restat\w*|adopt\w*|approv\w*|filed|eliminat\w*|chang\w*|increas\w*|decreas\w*|authoriz\w*|declassif\w*)\b/i;
const PAPER =
  /\b(?:bylaws?|by-laws|certificates?|articles|charter|fiscal year|name|incorporation|regulations|memorandum|designations?)\b/i;
const REVERSE_SPLIT = /\breverse (?:stock |share )?split\b/i;
const FISCAL_YEAR =
  /\bfiscal year(?: end(?:ing)?)? (?:from|to)\b|\bchange (?:in|of|to) (?:its |the |¤’s )?fiscal year/i;
const RATIO = /\b(?:one|1)[- ](?:for|to)[- ](?:\w+)\b|\b\d+[- ](?:for|to)[- ](?:\d+|one)\b|\b\d+:\d+\b/i;
const AUTHORIZED = /\b(?:increase|raise)\w*\b[^.]{0,140}\bauthorized\b[^.]*/i;
const SMALL_CHANGE =
  /^(?:Modify|Update|Require|Specify|Provide|Clarify|Revise|Eliminate|Reduce|Permit|Allow|Remove)\b/;

/**
 * What Item 5.03 tells: which paper was changed, to do what.
 * @see docs/rules.md#8-k-events: 3; a reverse split of the filer's shares 6
 */
export function charter({ number, sentences }: ItemText): EventFinding | null {
  const acts = sentences.filter(
    (one) =>
      !isBoilerplate(one) &&
      ACT.test(one.plain) &&
      PAPER.test(one.plain) &&
      one.words.length > 50 &&
      /[.:;]["”]?$/.test(one.words),
  );
  const split = sentences.find(
    (one) =>
      REVERSE_SPLIT.test(one.plain) &&
      /¤|common (?:stock|shares)/i.test(one.plain) &&
      !/\b(?:may|[Ii]f|could|adjust\w* for|in the event)\b/.test(one.plain),
  );
  const year = sentences.find(({ plain }) => FISCAL_YEAR.test(plain));
  const authorized = acts.find(({ plain }) => AUTHORIZED.test(plain));
  const sentence = split ?? year ?? authorized ?? acts[0];
  if (!sentence) return null;
  const ratio = split ? RATIO.exec(split.plain)?.[0] : undefined;
  const headline = split
    ? `${ratio ? `${ratio} reverse stock split` : 'Reverse stock split'} of the company’s shares`
    : withPurpose(sentence, sentences);
  if (headline === null) return null;
  return tell({
    number,
    score: split ? 6 : 3,
    headline,
    rule: split ? 'A reverse split' : 'A change of charter or bylaws',
    consequence: split
      ? 'Each holder has fewer shares at a higher price each; such splits mostly come to keep a listing, and shares often fall after them.'
      : authorized === sentence
        ? 'The company may issue more shares than before without asking again; nothing is issued yet.'
        : 'The rules of the company change, mostly as a matter of form; the value of a share does not.',
    sentence: { ...sentence, isKnown: false },
    event: { event: 'charter changed' },
  });
}

/** The line of the change, with what it is for where that is a list below it. */
function withPurpose(sentence: Sentence, sentences: readonly Sentence[]): string | null {
  const line = asHeadline(
    sentence.plain
      .replace(/^In order to [^,]*(?:, as amended, of ¤)?, (?:its|the) /, '')
      .replace(/ as follows:?$|:$/, ''),
  );
  const what = sentences.find(({ words }) => SMALL_CHANGE.test(words))?.plain.replace(/[;.]$/, '');
  if (line === null) return null;
  const full = what === undefined ? line : `${line}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return full.length <= LONGEST_HEADLINE ? full : line;
}
