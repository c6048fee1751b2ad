import { amountsIn } from '#domain/forms/financials/figures/stated-money.ts';
import { resultsIn } from '#domain/forms/financials/press-release.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import type { ForeignReportFacts, ForeignTopic } from './letter-fact-types.ts';

/** The text of one document of a 6-K. */
type Part = { type: string; text: string };

const LISTED_EXHIBIT = /^\W*(?:Exhibit\s+(?:No\.?\s*)?)?99\.?\d{0,2}[\s|:.)–—-]+(\S[^\n]{8,300})$/gim;
const NO_TITLE =
  /^(?:(?:form\s+)?ex(?:hibit|-)|for immediate|press release$|news release$|page|\W*$)|^[\W\d]*(?:january|february|march|april|may|june|july|august|september|october|november|december)?[\W\d]*$/i;
/** Matches a line that consists of a company name above a title. */
const COMPANY_NAME =
  /^(?:[A-Z\d][\w.&’'-]*[\s,]+){1,6}(?:A\/S|AB|AG|ASA|B\.?V\.?|Co\.|Company|Corp(?:oration|\.)?|Inc\.?|Limited|Ltd\.?|N\.?V\.?|plc|PLC|S\.?A\.?|SE|S\.?p\.?A\.?)$/;
/** Matches a title quoted in an exhibit index that describes a press release. */
const QUOTED_TITLE = /\b(?:en)?titled:?\s*[“"]([^”"]{8,250})[”"]/i;
const LINES_OF_TITLE = 15;
const SHORTEST_TITLE = 12;
const LONGEST_TITLE = 250;
const MOST_TITLES = 20;
/** The number of characters searched as the first paragraph. */
const PARAGRAPH_CHARACTERS = 1_500;
const LONGEST_PASSAGE = 400;
const OPENING_CHARACTERS = 8_000;
const MOST_AMOUNTS = 2;

type Topic = { topic: ForeignTopic; says: RegExp; unless: RegExp; announces: RegExp };

/** Patterns for topics. In a title, the word alone is enough; a paragraph must announce the topic. */
const TOPICS: readonly Topic[] = [
  {
    topic: 'results',
    says: /\b(?:results|earnings|revenue\s+report|(?:interim|quarterly|half-year(?:ly)?|annual)\s+(?:financial\s+)?(?:report|statements)|financial\s+statements)\b/i,
    unless:
      /\b(?:meetings?|AGM|EGM|vot(?:es?|ing)|polls?|tender|clinical|trials?|phase|study|topline|drill\w*|assays?|explor\w+|(?:date|conference\s+call|webcast|to\s+(?:report|announce|release|publish|host))\b)/i,
    announces:
      /\b(?:announce[sd]?|report(?:s|ed)|publish(?:es|ed))\b[^.]{0,120}\b(?:results|earnings)\b[^.]{0,80}\b(?:quarter|year|half|months|ended)\b/i,
  },
  {
    topic: 'dividend',
    says: /\bdividends?\b/i,
    unless: /\b(?:policy|reinvestment)\b/i,
    announces:
      /\b(?:declare[sd]?|announce[sd]?|approve[sd]?|propose[sd]?|pa(?:y|id))\b[^.]{0,100}\bdividends?\b/i,
  },
  {
    topic: 'acquisition',
    says: /\b(?:acqui(?:re[sd]?|ring|sitions?)|mergers?|takeover|tender\s+offer)\b/i,
    unless: /\b(?:own|treasury)\s+shares|\bbuy-?back/i,
    announces:
      /\b(?:agree(?:s|d|ment)|complete[sd]?|announce[sd]?|sign(?:s|ed))\b[^.]{0,120}\b(?:acquire|acquisition|merger|takeover)\b/i,
  },
  {
    topic: 'offering',
    says: /\b(?:offering|placement|issuance\s+of|notes\s+due|rights\s+issue)\b/i,
    unless: /\boffering\s+(?:period|memorandum)\b/i,
    announces:
      /\b(?:price[sd]?|pricing|launch(?:es|ed)?|announce[sd]?|close[sd]?|completes?d?)\b[^.]{0,120}\b(?:offering|private\s+placement|rights\s+issue)\b/i,
  },
];

/**
 * Returns the facts of a 6-K. It has no item numbers, so they come from the titles of its exhibits or, failing that,
 * their first paragraphs.
 */
export function foreignReport([main, ...exhibits]: readonly Part[]): ForeignReportFacts {
  const releases = exhibits.filter(({ type }) => /^EX-99/i.test(type));
  const listed = [...(main?.text ?? '').matchAll(LISTED_EXHIBIT)].map(([, title = '']) => title.trim());
  const titles = [...listed, ...releases.map(({ text }) => titleOf(text))]
    .filter((title) => title !== null)
    .map((title) => (QUOTED_TITLE.exec(title)?.[1] ?? title).replace(/\s*\|\s*/g, ' ').trim())
    .slice(0, MOST_TITLES);
  const events = TOPICS.map((topic) => eventOf(topic, titles, releases)).filter((event) => event !== null);
  const results = releases.map(({ text }) => resultsIn(text)).find((found) => found !== null);
  const amounts = amountsStated(releases.length > 0 ? releases : main === undefined ? [] : [main]);
  return {
    kind: 'foreign-report',
    titles: [...new Set(titles)],
    topics: events.map(({ event }) => event),
    events,
    ...(amounts.length === 0 ? {} : { amounts }),
    ...(results && events.some(({ event }) => event === 'results') ? { results } : {}),
  };
}

/**
 * Returns the sentences near the start of each part that state an amount of money with a scale: `The Company will pay
 * $199 million`.
 */
function amountsStated(parts: readonly Part[]): string[] {
  return parts
    .flatMap(({ text }) => sentencesOf(text.slice(0, OPENING_CHARACTERS)))
    .filter(
      (sentence) =>
        sentence.length <= LONGEST_PASSAGE &&
        /^[A-Z“].*[.”]$/.test(sentence) &&
        amountsIn(sentence).some(({ isScaled }) => isScaled),
    )
    .slice(0, MOST_AMOUNTS);
}

function eventOf(
  { topic, says, unless, announces }: Topic,
  titles: readonly string[],
  releases: readonly Part[],
): ForeignReportFacts['events'][number] | null {
  const title = titles.find((one) => says.test(one) && !unless.test(one));
  if (title !== undefined) return { event: topic, passage: title };
  const sentence = releases
    .flatMap(({ text }) =>
      sentencesOf(text.slice(0, PARAGRAPH_CHARACTERS)).filter((one) => one.length <= LONGEST_PASSAGE),
    )
    .find((one) => announces.test(one) && !unless.test(one));
  return sentence === undefined ? null : { event: topic, passage: sentence };
}

/** Returns the first line that is suitable as a headline. */
function titleOf(text: string): string | null {
  const lines = text.split('\n', LINES_OF_TITLE).map((line) => line.trim());
  const title = lines.find(
    (line) =>
      line.length >= SHORTEST_TITLE &&
      line.length <= LONGEST_TITLE &&
      !NO_TITLE.test(line) &&
      !COMPANY_NAME.test(line),
  );
  return title ?? null;
}
