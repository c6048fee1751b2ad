import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/event-facts.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/findings/slots.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { LARGE } from '#domain/language/money.ts';
import { amountIn, LONGEST_QUOTATION, quoteOf } from '#domain/language/quotation.ts';

/** What a finding is composed of. */
type Parts = {
  number: string;
  score: number;
  /** The rule on which the score is based, as a clause. */
  rule: string;
  /** What it means to a shareholder. */
  consequence: string;
  /** The composed line; `null` if a slot is uncertain and the sentence is quoted instead. */
  line: string | null;
  /** The sentence that reports the news. */
  sentence: Sentence;
  /** A sentence that is quoted after a composed line if it has an amount that the line lacks. */
  also?: Sentence | undefined;
  /** The name of the event, and after a slash any words that say the same: `Recall`, `Non-reliance / relied|relian`. */
  topic?: string | undefined;
  /** Words in the sentence that a quotation must include. */
  said?: string | undefined;
  /** True if an amount matters more than those words. */
  isAboutMoney?: boolean;
  event: ReportEvent;
  /** The following sentences. If a quotation has no amount, one from them is added. */
  behind?: readonly Sentence[];
  details?: readonly Sentence[];
  isRoutine?: boolean;
  dealWorth?: number | null;
};

/** Returns a finding with one event, whose headline is the composed line or, failing that, a quotation. */
export function composeFinding({
  number,
  score,
  rule,
  line,
  sentence,
  behind = [],
  ...parts
}: Parts): EventFinding {
  const composed = line !== null && line.length <= LONGEST_HEADLINE ? line : null;
  const said = parts.said ? [parts.said] : [];
  const focus = parts.isAboutMoney ? [...focusOf(sentence), ...said] : [...said, ...focusOf(sentence)];
  const added = composed !== null && parts.also ? figuresOf(composed, parts.also) : '';
  const headline =
    withTopic(composed ?? quoted(sentence, focus, behind) ?? rule, parts.topic, composed) + added;
  return {
    score,
    headline,
    quoted: composed === null,
    reason: parts.consequence,
    basis: itemReason(number, rule, score),
    events: [{ ...parts.event, told: headline, passage: sentence.words }],
    topic: topicName(parts.topic),
    details: (parts.details ?? []).map(({ words }) => words),
    isRoutine: parts.isRoutine === true || headline === rule,
    ...(typeof parts.dealWorth === 'number' && { dealWorth: parts.dealWorth }),
  };
}

/** Returns a quotation with the amount that a line lacks; empty if there is none or no room for it. */
function figuresOf(line: string, sentence: Sentence): string {
  const amounts = focusOf(sentence);
  const room = LONGEST_QUOTATION + ROOM - line.length - 2;
  if (/\d/.test(line) || amounts.length === 0 || room < LEAST_OF_NEXT) return '';
  const quote = quoteOf(sentence, amounts, room);
  return quote === null ? '' : `; ${quote}`;
}

const topicName = (topic = '') => topic.split(' / ')[0] ?? '';
/** The number of characters by which a word of the topic is recognized in a quotation. */
const STEM_OF_TOPIC = 5;

/** Adds the topic before a line that does not name the event. */
function withTopic(line: string, topic = '', composed: string | null): string {
  const [name = '', same] = topic.split(' / ');
  if (name === '' || (composed !== null && !/employee plan/.test(name))) return line;
  const stems =
    same ?? (name.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM_OF_TOPIC)).join('|');
  return new RegExp(stems, 'i').test(line) ? line : `${name}: ${line}`;
}

/** Returns a quotation; if it states no amount, one from a following sentence is added. */
function quoted(sentence: Sentence, focus: readonly string[], behind: readonly Sentence[]): string | null {
  const quote = quoteOf(sentence, focus);
  if (quote === null || /[$€£¥]\s?\d/.test(quote)) return quote;
  const next = behind
    .slice(0, READ_ON)
    .filter(
      ({ clauses: [first], isBoilerplate, words }) =>
        words !== sentence.words && !isBoilerplate && (first?.tag === 'new' || first?.tag === 'conditional'),
    );
  const kinds = SHARES.test(sentence.marked.text) ? [largest] : [largest, sharesIn];
  const [amount] = kinds.flatMap((find) =>
    next.flatMap((one) => {
      const found = find(one.marked);
      return (found && amountIn(one, found.written)) ?? [];
    }),
  );
  if (!amount) return withNext(sentence, quote, next);
  const room = LONGEST_QUOTATION + ROOM - amount.length - 2;
  return `${quote.length <= room ? quote : (quoteOf(sentence, focus, room) ?? quote)}; ${amount}`;
}

/** Matches a sentence about something that only an earlier sentence describes: `The transaction was completed`. */
export const POINTS_BACK =
  /^(?:This|These|Such|It|They|He|She|The (?:transactions?|amendments?|agreements?|acquisition|sale|offering|merger|closing|separation))\b/i;
/** Matches the words that show a sentence continues the topic of the one before. */
const GOES_ON = /^(?:Under )?(?:The|the|This|These|Such|Its) ((?:[^\s,;]+ ){1,5})/;
/** Matches words for whoever acts, which two sentences may share even if they are about different things. */
const WHO_ACTS = /^(?:board|directors?|committee|company|management)$/i;
/** The number of characters by which a repeated word is recognized: `amendment` after `amended`. */
const STEM = 5;
/** A continuation with fewer characters was cut off before it says anything. */
const LEAST_OF_NEXT = 60;

/** Adds what the next sentence says about the same thing, if there is room. */
function withNext(sentence: Sentence, quote: string, [next]: readonly Sentence[]): string {
  const room = LONGEST_QUOTATION + ROOM - quote.length - 2;
  if (room < LEAST_OF_NEXT || next?.clauses[0]?.tag !== 'new' || !isAboutSame(next, sentence)) return quote;
  const more = quoteOf(next, [], room);
  return more === null || more.length < LEAST_OF_NEXT ? quote : `${quote}; ${more}`;
}

function isAboutSame({ marked }: Sentence, { words }: Sentence): boolean {
  if (POINTS_BACK.test(words)) return true;
  // The filer's name is replaced by a mark here, so it does not count as a repeated word.
  const repeated = GOES_ON.exec(marked.text)?.[1]?.match(/\p{L}{5,}/gu) ?? [];
  return repeated.some(
    (word) => !WHO_ACTS.test(word) && words.toLowerCase().includes(word.slice(0, STEM).toLowerCase()),
  );
}

const SHARES = /(‹N\d+›) (?:\w+ )?shares\b/;
const MANY_SHARES = 10_000;

function sharesIn({ text, mentions }: Sentence['marked']) {
  const shares = mentions.get(SHARES.exec(text)?.[1] ?? '');
  return (shares?.value ?? 0) >= MANY_SHARES ? shares : undefined;
}

function largest({ mentions }: Sentence['marked']) {
  return [...mentions.values()]
    .filter(({ kind, value = 0 }) => kind === 'money' && value >= LARGE)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
}

const READ_ON = 4;
const ROOM = 40;

/** Returns the words that a quotation should include: the largest amount, or else the last small one. */
function focusOf({ marked }: Sentence): string[] {
  const small = /(?<!\b(?:par|stated) value (?:of )?)‹M\d+›(?! par\b)(?!.*‹M)/.exec(marked.text)?.[0] ?? '';
  const amount = largest(marked) ?? marked.mentions.get(small);
  return amount ? [amount.written] : [];
}
