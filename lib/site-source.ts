import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { InlineParts } from '#domain/site/content-policy.ts';
import { INLINE_PARTS_FILE } from '#domain/site/page-files.ts';
import { REPOSITORY_ROOT } from './bundling.ts';
import type { Stage } from './stage.ts';

/** The built site for upload, and the inline parts of its pages. */
export type BuiltSite = { source: ISource; inline?: InlineParts };

/** Builds the site with the stage's hosts and names. */
export function builtSite(stage: Stage): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-site-'));
  buildSite(folder, { BRAND_HOSTS: JSON.stringify(stage.hosts), STAGE_NAMES: JSON.stringify(stage.names) });
  const inline = JSON.parse(readFileSync(join(folder, INLINE_PARTS_FILE), 'utf8')) as InlineParts;
  return { source: Source.asset(folder), inline };
}

/** Returns a placeholder for the built site, for cases where only the CloudFormation template matters. */
export function unbuiltSite(): BuiltSite {
  return { source: Source.asset(join(REPOSITORY_ROOT, 'web/public')) };
}

function buildSite(folder: string, environment: Record<string, string>): void {
  const options = ['run', '--silent', 'build:web', '--', '--outDir', folder];
  const result = spawnSync('npm', options, {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new Error(`The site could not be built.\n${result.stderr}`, { cause: result.error });
}
