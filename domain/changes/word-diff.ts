/** Words that two versions of a paragraph share, or only one of them has. */
export type WordChange = {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Its place among the changes. */
  at: number;
};

/** Longer paragraphs are told whole: comparing takes time by the square of their words. */
const MOST_WORDS = 600;

/**
 * How one version of a paragraph became the other, word by word; joined without what was removed it is the new one.
 * Spaces belong to the word before them.
 */
export function wordDiff(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    return joined([...old.map(gone), ...now.map(added)]);
  }
  const lengths = commonLengths(old, now);
  const changes: Omit<WordChange, 'at'>[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (sameWord(old[i], now[j])) {
      changes.push({ kind: 'same', text: now[j++] ?? '' });
      i++;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) changes.push(gone(old[i++] ?? ''));
    else changes.push(added(now[j++] ?? ''));
  }
  return joined([...changes, ...old.slice(i).map(gone), ...now.slice(j).map(added)]);
}

const gone = (text: string) => ({ kind: 'removed' as const, text });
const added = (text: string) => ({ kind: 'added' as const, text });

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function sameWord(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}

/** Length of the longest common sequence of words from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    const row = rows[i] ?? new Uint16Array();
    const below = rows[i + 1] ?? new Uint16Array();
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = sameWord(old[i], now[j]) ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Neighbors of one kind become one change. */
function joined(changes: readonly Omit<WordChange, 'at'>[]): WordChange[] {
  const result: WordChange[] = [];
  for (const { kind, text } of changes) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text, at: result.length });
  }
  return result;
}
