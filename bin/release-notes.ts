/** Prints the changelog's entries for a version: node bin/release-notes.ts v0.1.0 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { releaseNotes } from '#lib/release-notes.ts';

const changelog = readFileSync(join(REPOSITORY_ROOT, 'CHANGELOG.md'), 'utf8');
process.stdout.write(releaseNotes(changelog, process.argv[2] ?? ''));
