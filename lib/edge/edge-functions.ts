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
import type { BrandId } from '#domain/brands/brand.ts';
import { pageFolder } from '#domain/site/page-files.ts';
import { pagePattern } from '#domain/site/page-pattern.ts';

/** The files in this folder that run at the edge. */
type EdgeFile = 'show-page.js' | 'finish-page.js' | 'name-viewer.js';

/**
 * Returns the code of the function that responds with a brand's pages, preceded by the pattern of the site's pages and
 * the brand's folder.
 */
export function showPageCode(brand: BrandId): string {
  const page = `const PAGE = new RegExp(${JSON.stringify(pagePattern())}, 'i');`;
  return `${page}\nconst FOLDER = ${JSON.stringify(pageFolder(brand))};\n${fileCode('show-page.js')}`;
}

/** Returns the code of a file in this folder. */
export function fileCode(file: EdgeFile): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Runs code on each viewer request. Flat-rate plans require one function per distribution. */
export function beforeRequest(scope: Construct, id: string, code: string): FunctionAssociation {
  return { function: edgeFunction(scope, id, code), eventType: FunctionEventType.VIEWER_REQUEST };
}

/** Runs code on each viewer response. */
export function beforeResponse(scope: Construct, id: string, code: string): FunctionAssociation {
  return { function: edgeFunction(scope, id, code), eventType: FunctionEventType.VIEWER_RESPONSE };
}

function edgeFunction(scope: Construct, id: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
}
