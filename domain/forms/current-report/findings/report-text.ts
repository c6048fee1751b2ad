import { modernItem } from '#domain/assessment/item-rules.ts';
import type { CurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { plainSentences, readSentence, type Sentence, withHistory } from '#domain/language/clauses.ts';
import { filerOf } from '#domain/language/filer.ts';
import { type Names, namesIn } from '#domain/language/names.ts';
import { pressHeadline } from '#domain/reading/press-headline.ts';

/** The text under one item. */
export type ItemText = {
  /** The item number as in the report. */
  number: string;
  /** The corresponding number in the current numbering. */
  modern: string;
  body: string;
  sentences: readonly Sentence[];
};

/** A report prepared for the rules. */
export type ReportText = {
  items: readonly ItemText[];
  /** The first sentences of the press releases attached as exhibits. */
  release: readonly Sentence[];
  /** Titles of the press releases. */
  titles: readonly string[];
  /** The full text of the press releases. */
  exhibits: readonly string[];
  /** The filer's name. */
  company: string | null;
  names: Names;
};

/** Matches a note that some reports place before their items, which then refer to it. */
const NOTE = /^\W*(?:introductory|explanatory) note\W*\n([\s\S]{40,6000}?)\n\W*item\s+\d/im;
const REFERS_TO_NOTE = /\b(?:introductory|explanatory) note\b/i;
const READ_OF_RELEASE = 6_000;
const RELEASES = 2;
/** The current number of the item that lists exhibits. Its text names no party that takes action. */
const EXHIBITS = '9.01';

/**
 * Marks the names and amounts in a report's items and press releases. Each text is marked when it is first used.
 * @param company the filer's name
 * @param asOf ISO date of the report
 */
export function reportText(report: CurrentReport, company: string | null, asOf: string | null): ReportText {
  const filer = filerOf(company, report.text);
  const note = NOTE.exec(report.text)?.[1] ?? '';
  const items = report.items.map(({ number }, at) => {
    const body = report.sections[number] ?? '';
    const modern = modernItem(number);
    // The first item continues the note, often without saying so.
    const read = note !== '' && (at === 0 || REFERS_TO_NOTE.test(body)) ? `${note}\n${body}` : body;
    return { number, modern, body: read, plain: once(() => plainSentences(read)) };
  });
  const releases = once(() =>
    report.exhibits.slice(0, RELEASES).flatMap(({ text }) => plainSentences(text.slice(0, READ_OF_RELEASE))),
  );
  const named = items.filter(({ modern }) => modern !== EXHIBITS || items.length === 1);
  const names = namesIn([...named.flatMap(({ plain }) => plain()), ...releases()].join('\n'), filer);
  const marked = (plain: () => readonly string[]) =>
    once(() => withHistory(plain().map((words) => readSentence(words, { names, filer, asOf }))));
  const release = marked(releases);
  return {
    items: items.map(({ plain, ...item }) => {
      const sentences = marked(plain);
      return {
        ...item,
        get sentences() {
          return sentences();
        },
      };
    }),
    get release() {
      return release();
    },
    titles: report.exhibits.map(({ text }) => pressHeadline(text)).filter((title) => title !== null),
    exhibits: report.exhibits.map(({ text }) => text),
    company,
    names,
  };
}

/** Returns a function that computes a value on its first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
