import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { AssetHashType } from 'aws-cdk-lib';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { REPOSITORY_ROOT } from './bundling.ts';
import type { Stage } from './stage.ts';

/** The built site; the build is told which host is which brand. */
export function siteSource(stage: Stage): ISource {
  const environment = { BRAND_HOSTS: JSON.stringify(stage.hosts) };
  return Source.asset(join(REPOSITORY_ROOT, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: Runtime.NODEJS_24_X.bundlingImage,
      environment,
      local: {
        tryBundle(folder) {
          buildSite(folder, environment);
          return true;
        },
      },
    },
  });
}

function buildSite(folder: string, environment: Record<string, string>): void {
  const options = [
    'run',
    '--silent',
    'build:web',
    '--',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const result = spawnSync('npm', options, {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, ...environment },
    // The CDK's command line owns standard output.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status !== 0)
    throw new Error('The site could not be built: see above.', { cause: result.error });
}
