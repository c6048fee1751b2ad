/** Rewrites the parts of docs/ that are generated from code and from the template. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { withBlock } from '#lib/written-block.ts';
import { templateBlocks, writtenBlocks } from '#lib/written-blocks.ts';
import { readStage } from './read-stage.ts';
import { synthesizedResources } from './synthesized.ts';

const blocks = [...writtenBlocks(), ...templateBlocks(synthesizedResources(readStage('prod')))];
for (const { document, name, content } of blocks) {
  const file = join(REPOSITORY_ROOT, document);
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), name, content));
}
