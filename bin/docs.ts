/** Rewrites the parts of docs/ that are made from code: diagrams, the kinds of events, the rate limits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { withBlock } from '#lib/written-block.ts';
import { writtenBlocks } from '#lib/written-blocks.ts';

for (const { document, name, content } of writtenBlocks()) {
  const file = join(REPOSITORY_ROOT, document);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), name, content));
}
