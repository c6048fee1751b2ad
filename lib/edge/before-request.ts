import { join } from 'node:path';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Runs a file of this folder on each viewer request. Flat-rate plans require one function per distribution.
 */
export function beforeRequest(scope: Construct, id: string, file: string): FunctionAssociation[] {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, file) }),
    runtime: FunctionRuntime.JS_2_0,
  });
  return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }];
}
