import type { ComparedText } from './compare-texts.ts';
import type { ParagraphChange } from './filing-changes.ts';

/** A subject that is news in itself when it appears or disappears. */
type Topic = { name: string; says: RegExp };

const TOPICS: readonly Topic[] = [
  {
    name: 'going-concern doubt',
    says: /substantial\s+doubt\b[^.]{0,160}\bgoing\s+concern|going\s+concern\b[^.]{0,160}\bsubstantial\s+doubt/i,
  },
  {
    name: 'a material weakness',
    says: /\b(?:identified|have|has|had|exist\w*)\b[^.]{0,80}\bmaterial\s+weakness(?:es)?\b/i,
  },
  {
    name: 'a default on its debt',
    says: /\b(?:are|is|was|were)\s+(?:currently\s+)?(?:in\s+default|not\s+in\s+compliance)\b[^.]{0,120}\b(?:covenant|credit|loan|notes|indenture|debt)/i,
  },
  {
    name: 'a delisting notice',
    says: /\breceived\b[^.]{0,120}\b(?:deficiency|delist\w*|non-?compliance)\b[^.]{0,120}\b(?:nasdaq|nyse|exchange)|\b(?:nasdaq|nyse)\b[^.]{0,120}\b(?:notified|notice)\b[^.]{0,160}\b(?:minimum|listing|delist)/i,
  },
  {
    name: 'a government investigation',
    says: /\b(?:received|served)\b[^.]{0,80}\b(?:subpoena|civil\s+investigative\s+demand|wells\s+notice)/i,
  },
  {
    name: 'a cyber incident',
    says: /\b(?:experienced|suffered|detected|discovered|identified)\b[^.]{0,80}\b(?:ransomware|cybersecurity\s+incident|cyber-?attack|unauthorized\s+access)/i,
  },
  { name: 'a bankruptcy filing', says: /\bfiled\b[^.]{0,80}\b(?:voluntary\s+petition|chapter\s+(?:7|11))/i },
  {
    name: 'a goodwill impairment',
    says: /\b(?:recorded|recognized)\b[^.]{0,80}\b(?:goodwill\s+impairment|impairment\s+of\s+goodwill)/i,
  },
];

/** Serious subjects that a report mentions for the first time, and those that it no longer mentions. */
export type TopicChanges = { added: string[]; dropped: string[] };

/**
 * Finds serious subjects that appeared or disappeared between two reports. A subject is new only if nothing in the
 * compared sections of the earlier report mentioned it.
 */
export function topicChanges(
  before: ComparedText,
  now: ComparedText,
  changes: readonly Pick<ParagraphChange, 'kind' | 'text' | 'before'>[],
): TopicChanges {
  const [old, own] = [wordsOf(before), wordsOf(now)];
  const says = ({ says }: Topic, kinds: readonly ParagraphChange['kind'][]) =>
    changes.some(
      ({ kind, text, before: was }) =>
        kinds.includes(kind) && (says.test(text) || (kind === 'changed' && was !== null && says.test(was))),
    );
  return {
    added: TOPICS.filter(
      (topic) => says(topic, ['added', 'changed']) && topic.says.test(own) && !topic.says.test(old),
    ).map(({ name }) => name),
    dropped: TOPICS.filter(
      (topic) => says(topic, ['removed', 'changed']) && topic.says.test(old) && !topic.says.test(own),
    ).map(({ name }) => name),
  };
}

function wordsOf({ text, sections }: ComparedText): string {
  return sections.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** Returns the changes as clauses for a list, such as `Adds going-concern doubt`. */
export function topicNotes({ added, dropped }: TopicChanges): string[] {
  return [...added.map((name) => `Adds ${name}`), ...dropped.map((name) => `No longer states ${name}`)];
}

/** Appends to a headline the most serious subject that has appeared or disappeared. */
export function headlineWith(headline: string, { added, dropped }: TopicChanges): string {
  const [news] = [
    ...added.map((name) => `adds ${name}`),
    ...dropped.map((name) => `no longer states ${name}`),
  ];
  if (news === undefined) return headline;
  const stated = /^Substantial doubt about going concern\b/;
  if (news.includes('going-concern') && stated.test(headline)) {
    return headline.replace(stated, news.charAt(0).toUpperCase() + news.slice(1));
  }
  return `${headline.replace(/ states substantial doubt about going concern$/, '')}; ${news}`;
}
