/** Rewrites the parts of docs/ generated from the topology. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { topologyDiagram, withDiagram } from '#lib/diagram.ts';

const path = join(REPOSITORY_ROOT, 'docs/architecture.md');
writeFileSync(path, withDiagram(readFileSync(path, 'utf8'), topologyDiagram()));
