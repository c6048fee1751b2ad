import type { EventKind, Finer, Way } from './event-kind.ts';

type Draft = {
  rule: string;
  event?: EventKind['event'];
  items: string[];
  elsewhere: boolean | 'news';
  isDeal: boolean;
  isRoutine: boolean;
  isFallback: boolean;
  ways: { says: string[]; line?: string; atHome: boolean }[];
  more: string[];
  unsays: string[];
  examples: { sentence: string; line: string | null }[];
  weights: {
    rule: string;
    says: string[];
    near: string[];
    score?: number;
    why?: string;
    least?: Limit;
    most?: Limit;
  }[];
};
type Limit = { slot: string; value: number };

/**
 * Parses rows of event kinds: the name of a kind on its own line, with its fields indented below.
 * @param text rows separated by blank lines; `words NAME: a|b` names a list that phrases may use
 * @throws Error with the line that cannot be parsed
 */
export function eventKinds(text: string): EventKind[] {
  const words = new Map<string, string>();
  const drafts: Draft[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const list = /^words ([A-Z]+): (.+)$/.exec(line);
    if (list)
      words.set(list[1] ?? '', `${words.has(list[1] ?? '') ? `${words.get(list[1] ?? '')}|` : ''}${list[2]}`);
    else if (/^\S/.test(line)) drafts.push(emptyDraft(line.trim()));
    else readField(drafts.at(-1), line.trim(), words);
  }
  return drafts.map(kindOf);
}

function emptyDraft(rule: string): Draft {
  return {
    rule,
    elsewhere: false,
    items: [],
    isDeal: false,
    isRoutine: false,
    isFallback: false,
    ways: [],
    more: [],
    unsays: [],
    examples: [],
    weights: [{ rule, says: [], near: [] }],
  };
}

/** Replaces the names of word lists in a phrase with the words. */
function spelled(phrase: string, words: ReadonlyMap<string, string>): string {
  return phrase.replace(/\b[A-Z]{3,}\b/g, (name) => words.get(name) ?? name);
}

function readField(draft: Draft | undefined, line: string, words: ReadonlyMap<string, string>): void {
  const [, key = '', value = ''] = /^([a-z. ]+): (.*)$/.exec(line) ?? [];
  const weight = draft?.weights.at(-1);
  if (!draft || !weight) throw new Error(`There is no kind above “${line}”.`);
  const fields: Readonly<Record<string, () => void>> = {
    event: () => {
      draft.event = value as EventKind['event'];
    },
    items: () => {
      draft.items = value.split(', ');
    },
    elsewhere: () => {
      draft.elsewhere = value === 'news' ? 'news' : true;
    },
    deal: () => {
      draft.isDeal = true;
    },
    paper: () => {
      draft.isRoutine = true;
    },
    fallback: () => {
      draft.isFallback = true;
    },
    says: () => draft.ways.push({ says: [spelled(value, words)], atHome: false }),
    or: () => draft.ways.push({ says: [spelled(value, words)], atHome: false }),
    'at home': () => draft.ways.push({ says: [spelled(value, words)], atHome: true }),
    also: () => lastOf(draft.ways, line).says.push(spelled(value, words)),
    line: () => {
      lastOf(draft.ways, line).line = value;
    },
    more: () => draft.more.push(spelled(value, words)),
    unsays: () => draft.unsays.push(spelled(value, words)),
    finer: () => draft.weights.push({ rule: value, says: [], near: [] }),
    when: () => weight.says.push(spelled(value, words)),
    near: () => weight.near.push(spelled(value, words)),
    least: () => {
      weight.least = limitOf(value, line);
    },
    most: () => {
      weight.most = limitOf(value, line);
    },
    score: () => {
      weight.score = numberIn(value, line);
    },
    why: () => {
      weight.why = value;
    },
    'e.g.': () => draft.examples.push({ sentence: value, line: null }),
    gives: () => {
      lastOf(draft.examples, line).line = value;
    },
  };
  const read = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (read === undefined) throw new Error(`A kind has no field “${key}”: ${line}`);
  read();
}

function lastOf<T>(all: readonly T[], line: string): T {
  const last = all.at(-1);
  if (last === undefined) throw new Error(`Nothing stands above “${line}” that it could belong to.`);
  return last;
}

function numberIn(value: string, line: string): number {
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) throw new Error(`There is no number in “${line}”.`);
  return number;
}

function limitOf(value: string, line: string): Limit {
  const [slot = '', number = ''] = value.split(' ');
  return { slot, value: numberIn(number, line) };
}

function kindOf({ weights, ...draft }: Draft): EventKind {
  const [own, ...finer] = weights;
  const { event } = draft;
  if (!own || event === undefined || own.score === undefined || own.why === undefined)
    throw new Error(`“${draft.rule}” lacks its event, score or why.`);
  for (const { rule, says, near, why } of finer)
    if (why === undefined || says.length + near.length === 0)
      throw new Error(`“${rule}” lacks its words or why.`);
  return {
    ...draft,
    event,
    score: own.score,
    why: own.why,
    ways: draft.ways.map(({ line, ...way }): Way => (line === undefined ? way : { ...way, line })),
    finer: finer.map(
      ({ rule, says, near, score = own.score ?? 0, why = '', least, most }): Finer => ({
        rule,
        score,
        why,
        says: [...says, ...near],
        isInClause: near.length === 0,
        ...(least ? { least } : {}),
        ...(most ? { most } : {}),
      }),
    ),
  };
}
