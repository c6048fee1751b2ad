import type { EventKind, Finer } from './event-kind.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer One)[] ? Draft<One>[] : T[K] };
type Row = Omit<Draft<EventKind>, 'score' | 'why'> & { score?: number; why?: string };
type Field = (row: Row, value: string, finer: Draft<Finer> | undefined, line: string) => void;

/** Separates several phrases on one line. */
const NEXT_PHRASE = ' / ';

const FIELDS: Readonly<Record<string, Field>> = {
  deal: (row) => {
    row.isDeal = true;
  },
  largest: (row) => {
    row.isLargest = true;
  },
  paper: (row) => {
    row.isRoutine = true;
    row.items = ['8.01', '7.01', '9.01'];
  },
  fallback: (row) => {
    row.isFallback = true;
  },
  says: ({ ways }, value) => ways.push({ says: value.split(NEXT_PHRASE), atHome: false }),
  or: ({ ways }, value) => ways.push({ says: value.split(NEXT_PHRASE), atHome: false }),
  'at home': ({ ways }, value) => ways.push({ says: value.split(NEXT_PHRASE), atHome: true }),
  also: ({ ways }, value, _, line) => lastOf(ways, line).says.push(...value.split(NEXT_PHRASE)),
  line: ({ ways }, value, _, line) => {
    lastOf(ways, line).line = value;
  },
  more: ({ more }, value) => more.push(...value.split(NEXT_PHRASE)),
  unsays: ({ unsays }, value) => unsays.push(...value.split(NEXT_PHRASE)),
  finer: ({ finer, score = 0 }, value, _, line) => {
    const [rule = '', own] = value.split(' | ');
    finer.push({
      rule,
      score: own === undefined ? score : numberIn(own, line),
      why: '',
      says: [],
      isInClause: true,
    });
  },
  when: (_, value, finer, line) => some(finer, line).says.push(...value.split(NEXT_PHRASE)),
  near: (_, value, finer, line) => {
    some(finer, line).says.push(...value.split(NEXT_PHRASE));
    some(finer, line).isInClause = false;
  },
  least: (_, value, finer, line) => {
    some(finer, line).least = limitOf(value, line);
  },
  most: (_, value, finer, line) => {
    some(finer, line).most = limitOf(value, line);
  },
  why: (row, value, finer) => {
    (finer ?? row).why = value;
  },
  topic: (row, value, finer) => {
    (finer ?? row).topic = value;
  },
  'e.g.': ({ examples }, value) => examples.push({ sentence: value, line: null }),
  gives: ({ examples }, value, _, line) => {
    lastOf(examples, line).line = value;
  },
};

/**
 * Parses rows of event kinds: the name of a kind, its event, its items and its score on one line, with its fields
 * indented below. A row without an event is other news, and a row without items belongs to 8.01 and 7.01.
 * @param text rows separated by blank lines; `words NAME: a|b` defines a list that phrases may use
 * @throws Error with the line that cannot be parsed
 */
export function eventKinds(text: string): EventKind[] {
  const words = new Map<string, string>();
  const rows: Row[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', list] = /^words ([A-Z]+): (.+)$/.exec(line) ?? [];
    if (list !== undefined) words.set(name, words.has(name) ? `${words.get(name)}|${list}` : list);
    else if (/^\S/.test(line)) rows.push(rowOf(line.trim()));
    else readField(rows.at(-1), line.trim(), words);
  }
  return rows.map(checked);
}

/** Reads the first line of a row: `A bankruptcy | bankruptcy | 1.03, news | 9.5`. */
function rowOf(line: string): Row {
  const [rule = '', ...parts] = line.split(' | ');
  const score = parts.find((part) => /^\d+(?:\.\d+)?$/.test(part) && !ITEMS.test(part));
  const items = parts.find((part) => ITEMS.test(part))?.split(', ') ?? NEWS_ITEMS;
  const event = parts.find((part) => part !== score && !ITEMS.test(part)) ?? 'other news';
  const lists = { ways: [], unsays: [], more: [], finer: [], examples: [] };
  return {
    rule,
    event: event as EventKind['event'],
    items: items.filter((item) => item !== ELSEWHERE),
    elsewhere: items.includes(ELSEWHERE),
    ...(score === undefined ? {} : { score: Number(score) }),
    ...{ isDeal: false, isLargest: false, isRoutine: false, isFallback: false },
    ...lists,
  };
}

/** Matches a list of items, which have two digits after the point, unlike scores. */
const ITEMS = /^\d\.\d\d(?:,|$)/;
const NEWS_ITEMS = ['8.01', '7.01'];
/** Written after the items of a kind that other news may report too. */
const ELSEWHERE = 'news';

function readField(row: Row | undefined, line: string, words: ReadonlyMap<string, string>): void {
  const [, key = '', value = ''] = /^([a-z. ]+): (.*)$/.exec(line) ?? [];
  const read = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
  if (!row) throw new Error(`There is no kind above “${line}”.`);
  if (!read) throw new Error(`A kind has no field “${key}”: ${line}`);
  read(
    row,
    value.replace(/\b[A-Z]{3,}\b/g, (name) => words.get(name) ?? name),
    row.finer.at(-1),
    line,
  );
}

function lastOf<T>(all: readonly T[], line: string): T {
  return some(all.at(-1), line);
}

function some<T>(above: T | undefined, line: string): T {
  if (above === undefined) throw new Error(`Nothing stands above “${line}” that it could belong to.`);
  return above;
}

function numberIn(value: string, line: string): number {
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) throw new Error(`There is no number in “${line}”.`);
  return number;
}

function limitOf(value: string, line: string): NonNullable<Finer['least']> {
  const [slot = '', number = ''] = value.split(' ');
  return { slot, value: numberIn(number, line) };
}

function checked({ score, why, ...row }: Row): EventKind {
  if (score === undefined || why === undefined) throw new Error(`“${row.rule}” lacks its score or why.`);
  const bare = row.finer.find(({ says, why: reason }) => reason === '' || says.length === 0);
  if (bare) throw new Error(`“${bare.rule}” lacks its words or why.`);
  return { ...row, score, why };
}
