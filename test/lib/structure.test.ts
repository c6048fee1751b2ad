import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { entryOf, FUNCTIONS } from '#lib/topology/functions.ts';

/** With more files than this in one folder, it is hard to find the right one. */
const MOST_FILES = 25;

/**
 * The entry files of the functions in `lambdas/`, each with its function's name. They are not counted, because the
 * table of functions gives the overview.
 */
const ENTRIES = new Set(Object.keys(FUNCTIONS).map(entryOf));

const ALIASES: Record<string, string> = { '#web/': 'web/src/' };
const FILES = globSync('{domain,lambdas,local,lib,web/src,test,tools}/**/*.{ts,tsx,mts,mjs}', {
  cwd: REPOSITORY_ROOT,
});

it('no folder has so many source files that it is hard to navigate', () => {
  const folders = Map.groupBy(
    FILES.filter((path) => !ENTRIES.has(path)),
    (path) => dirname(path),
  );
  const crowded = [...folders].filter(([, files]) => files.length > MOST_FILES);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

it.each(['lambdas/store/types.ts', 'lambdas/clients/types.ts'])(
  '%s exports types only, so that no area can call the store or a client except through its dependencies',
  (path) => {
    const lines = readFileSync(join(REPOSITORY_ROOT, path), 'utf8').split('\n');
    const values = lines.filter((line) => /^(?:import|export)\b(?! type\b)/.test(line));
    expect(values).toEqual([]);
  },
);

describe.each([
  { of: 'files', nameOf: (path: string) => path },
  { of: 'folders', nameOf: dirname },
  {
    of: 'areas',
    nameOf: (path: string) =>
      path
        .split('/')
        .slice(0, path.startsWith('web/') ? 3 : 2)
        .join('/'),
  },
])('imports between $of', ({ nameOf }) => {
  it('have no cycles, direct or indirect', () => {
    expect(circlesIn(importGraph(nameOf))).toEqual([]);
  });
});

/** Returns the imports between files, folders or areas, including type imports. */
function importGraph(nameOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const path of FILES) {
    const from = nameOf(path);
    const targets = importsOf(path).map(nameOf);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...targets.filter((name) => name !== from)]));
  }
  return graph;
}

/** Returns one of the shortest import cycles for each node that is part of one, as `a → b → a`. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Map<string, string>();
  for (const start of graph.keys()) {
    const way = shortestWayBack(graph, start);
    if (way !== null) found.set(way.toSorted().join(), [...way, start].join(' → '));
  }
  return [...found.values()];
}

function shortestWayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** Returns our own files that a file imports, including types, as paths from the root. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(REPOSITORY_ROOT, path), 'utf8');
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) => name);
  return named.map((name) =>
    name.startsWith('#')
      ? name.replace(/^#\w+\//, (alias) => ALIASES[alias] ?? alias.slice(1))
      : relative(REPOSITORY_ROOT, join(REPOSITORY_ROOT, dirname(path), name)),
  );
}
