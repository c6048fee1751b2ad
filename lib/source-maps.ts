import { Stack } from 'aws-cdk-lib';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { sourceMapsFolder } from './bundling.ts';
import type { Stage } from './stage.ts';

/** Returns the source maps of all functions for upload; a placeholder if only the template matters. */
export function sourceMaps(scope: Construct, { names }: Stage): ISource {
  return Stack.of(scope).bundlingRequired
    ? Source.asset(sourceMapsFolder(names))
    : Source.data('placeholder', 'This template was made without bundles.');
}
