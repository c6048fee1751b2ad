import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of real EDGAR files beside the checkout; tests that need it are skipped if it is missing. */
export const CORPUS = resolve(fileURLToPath(import.meta.url), '../../../../shared/edgar');

export const hasCorpus = existsSync(CORPUS);

/** Returns the paths of the files in a folder of the corpus, sorted; none if the corpus is missing. */
export function corpusFiles(folder: string): string[] {
  const path = join(CORPUS, folder);
  return existsSync(path)
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
    : [];
}
