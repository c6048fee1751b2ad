import type { FilingChanges, ParagraphChange } from './filing-changes.ts';
import { type ComparedSection, type Paragraph, paragraphsOf } from './paragraphs.ts';

/** A readable text and the sections of it to compare. */
export type ComparedText = { text: string; sections: readonly ComparedSection[] };

/**
 * The minimum similarity at which two paragraphs are treated as one changed paragraph: twice the number of shared words
 * divided by the total number of words in both.
 */
const ALIKE_FROM = 0.5;
/** At this similarity or above, only a word or two differ. */
const SAME_FROM = 0.96;
/** A word that occurs in more paragraphs than this does not help to identify one. */
const FREQUENT = 40;
const MOST_SHOWN = 60;
const MOST_SHOWN_OF_SECTION = 25;
const LONGEST_SHOWN = 1_500;

/**
 * Compares two texts paragraph by paragraph. Paragraphs that only moved, or that differ only in dates, figures or a
 * word or two, are treated as unchanged.
 * @returns counts of all changes, and the first changes in each section, in order
 */
export function compareTexts(
  before: ComparedText,
  now: ComparedText,
): Pick<FilingChanges, 'counts' | 'paragraphs'> {
  const old = paragraphsOf(before.text, before.sections);
  const own = paragraphsOf(now.text, now.sections);
  const [oldKeys, ownKeys] = [keysOf(old), keysOf(own)];
  const fresh = own.filter(({ key }) => !oldKeys.has(key));
  const gone = old.filter(({ key }) => !ownKeys.has(key));
  const pairs = matched(gone, fresh);
  const matchedOld = new Set([...pairs.values()].map(({ paragraph }) => paragraph));
  const changes = [
    ...fresh.flatMap((paragraph) => changeOf(paragraph, pairs.get(paragraph) ?? null)),
    ...gone.filter((paragraph) => !matchedOld.has(paragraph)).map(removed),
  ];
  const count = (kind: ParagraphChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    counts: { added: count('added'), removed: count('removed'), changed: count('changed') },
    paragraphs: shown(changes, now.sections),
  };
}

const keysOf = (paragraphs: readonly Paragraph[]) => new Set(paragraphs.map(({ key }) => key));

type Match = { paragraph: Paragraph; likeness: number };

function changeOf({ section, text, start }: Paragraph, match: Match | null): ParagraphChange[] {
  if (match === null) return [{ kind: 'added', section, text, before: null, start }];
  if (match.likeness >= SAME_FROM) return [];
  return [{ kind: 'changed', section, text, before: match.paragraph.text, start }];
}

function removed({ section, text }: Paragraph): ParagraphChange {
  return { kind: 'removed', section, text, before: null, start: null };
}

/** Finds the most similar old paragraph for each new one. Each old paragraph is used at most once. */
function matched(gone: readonly Paragraph[], fresh: readonly Paragraph[]): Map<Paragraph, Match> {
  const places = placesOf(gone);
  const found = fresh.flatMap((paragraph) =>
    candidatesFor(paragraph, places, gone).map((match) => ({ paragraph, match })),
  );
  const pairs = new Map<Paragraph, Match>();
  const taken = new Set<Paragraph>();
  for (const { paragraph, match } of found.sort((one, other) => other.match.likeness - one.match.likeness)) {
    if (pairs.has(paragraph) || taken.has(match.paragraph)) continue;
    pairs.set(paragraph, match);
    taken.add(match.paragraph);
  }
  return pairs;
}

/** Returns, for each word, the paragraphs in which it occurs. */
function placesOf(paragraphs: readonly Paragraph[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { words }] of paragraphs.entries()) {
    for (const word of words) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [index]);
      else known.push(index);
    }
  }
  return places;
}

/** Finds candidates by their rare words, so that only those are compared in full. */
function candidatesFor(
  { words }: Paragraph,
  places: ReadonlyMap<string, number[]>,
  gone: readonly Paragraph[],
): Match[] {
  const shared = new Map<number, number>();
  for (const word of words) {
    const at = places.get(word);
    if (at === undefined || at.length > FREQUENT) continue;
    for (const index of at) shared.set(index, (shared.get(index) ?? 0) + 1);
  }
  const likeliest = [...shared].sort(([, one], [, other]) => other - one).slice(0, 3);
  return likeliest.flatMap(([index]) => {
    const paragraph = gone[index];
    if (paragraph === undefined) return [];
    const common = [...words].filter((word) => paragraph.words.has(word)).length;
    const likeness = (2 * common) / (words.size + paragraph.words.size);
    return likeness >= ALIKE_FROM ? [{ paragraph, likeness }] : [];
  });
}

/** Returns the changes by section in text order. Removed paragraphs come after the others. */
function shown(changes: readonly ParagraphChange[], sections: readonly ComparedSection[]): ParagraphChange[] {
  return sections
    .flatMap(({ name }) => changes.filter(({ section }) => section === name).slice(0, MOST_SHOWN_OF_SECTION))
    .slice(0, MOST_SHOWN)
    .map((change) => ({ ...change, text: cut(change.text), before: change.before && cut(change.before) }));
}

function cut(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_SHOWN))} …`;
}
