import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

/** More files than this in one folder, and nobody finds the right one at a glance. */
const MOST_FILES = 25;

const ALIASES: Record<string, string> = { '#web/': 'web/src/' };
const FILES = globSync('{domain,lambdas,local,lib,web/src,test}/**/*.{ts,tsx,mts,mjs}', {
  cwd: REPOSITORY_ROOT,
});

it('no folder has more source files than a reader can take in', () => {
  const rooms = Map.groupBy(FILES, (path) => dirname(path));
  const crowded = [...rooms].filter(([, files]) => files.length > MOST_FILES);
  expect(crowded.map(([room, files]) => `${room}: ${files.length}`)).toEqual([]);
});

it('no two folders import each other, a folder and the one inside it included', () => {
  const arrows = new Map<string, string>();
  for (const path of FILES) {
    for (const target of importsOf(path)) {
      const [from, to] = [dirname(path), dirname(target)];
      if (from !== to && !arrows.has(`${from} → ${to}`)) arrows.set(`${from} → ${to}`, path);
    }
  }
  const both = [...arrows].filter(([arrow]) => arrows.has(arrow.split(' → ').reverse().join(' → ')));
  expect(both.map(([arrow, path]) => `${arrow} (${path})`)).toEqual([]);
});

/** Files of ours that a file imports, types included, as paths from the root. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(REPOSITORY_ROOT, path), 'utf8');
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) => name);
  return named.map((name) =>
    name.startsWith('#')
      ? name.replace(/^#\w+\//, (alias) => ALIASES[alias] ?? alias.slice(1))
      : relative(REPOSITORY_ROOT, join(REPOSITORY_ROOT, dirname(path), name)),
  );
}
