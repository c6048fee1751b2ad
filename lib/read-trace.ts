import { SourceMap, type SourceMapPayload } from 'node:module';

/** A place in a bundle, as stack traces of Lambda give it: `/var/task/index.mjs:12:3456`. */
const PLACE = /(?:file:\/\/)?\/var\/task\/index\.mjs:(\d+):(\d+)/g;

/**
 * Returns a stack trace in which places of a bundle are replaced by places of our source. Others stay as they are.
 * @throws if the payload is not a source map
 */
export function readTrace(trace: string, payload: SourceMapPayload): string {
  const map = new SourceMap(payload);
  return trace.replace(PLACE, (place, line, column) => {
    const origin = map.findOrigin(Number(line), Number(column));
    return 'fileName' in origin
      ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}
