import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_LONG_RUN } from './long-run.ts';

/** Folder of real EDGAR files beside the checkout; tests that need it are skipped if it is missing. */
export const CORPUS = resolve(fileURLToPath(import.meta.url), '../../../../shared/edgar');

export const hasCorpus = existsSync(CORPUS);

/**
 * Returns all items in a long run. An ordinary run takes every nth: it shows that the code works with real input, and
 * the long run that it works with all of it.
 */
export function everyNth<T>(all: readonly T[], nth: number): readonly T[] {
  return IS_LONG_RUN ? all : all.filter((_, index) => index % nth === 0);
}

/** Returns the paths of the files in a folder of the corpus, sorted; none if the corpus is missing. */
export function corpusFiles(folder: string): string[] {
  const path = join(CORPUS, folder);
  return existsSync(path)
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
    : [];
}
