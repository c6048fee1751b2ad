import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pagePattern } from '#domain/site/page-pattern.ts';

/** The files of this folder that run at the edge. */
export type EdgeFile = 'show-page.js' | 'finish-page.js' | 'name-viewer.js';

/** The code of a function: its file, and before it the pattern of the site's pages where the file asks for it. */
export function edgeCode(file: EdgeFile): string {
  const code = readFileSync(join(import.meta.dirname, file), 'utf8');
  if (file !== 'show-page.js') return code;
  return `const PAGE = new RegExp(${JSON.stringify(pagePattern())}, 'i');\n${code}`;
}

/** Runs a file of this folder on each viewer request. Flat-rate plans require one function per distribution. */
export function beforeRequest(scope: Construct, id: string, file: EdgeFile): FunctionAssociation {
  return { function: edgeFunction(scope, id, file), eventType: FunctionEventType.VIEWER_REQUEST };
}

/** Runs a file of this folder on each viewer response. */
export function beforeResponse(scope: Construct, id: string, file: EdgeFile): FunctionAssociation {
  return { function: edgeFunction(scope, id, file), eventType: FunctionEventType.VIEWER_RESPONSE };
}

function edgeFunction(scope: Construct, id: string, file: EdgeFile): EdgeFunction {
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(edgeCode(file)),
    runtime: FunctionRuntime.JS_2_0,
  });
}
