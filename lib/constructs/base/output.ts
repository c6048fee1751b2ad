import { CfnOutput } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Prints a value after deployment under exactly this name. */
export function output(scope: Construct, name: string, value: string): void {
  new CfnOutput(scope, `${name}Output`, { value }).overrideLogicalId(name);
}
