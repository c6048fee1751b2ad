import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in a bundle, as in Lambda stack traces: `/var/task/index.mjs:12:3456`. */
const PLACE = /(?:file:\/\/)?\/var\/task\/index\.mjs:(\d+):(\d+)/g;

/**
 * Returns a stack trace in which bundle positions are replaced by positions in our source. Other lines are unchanged.
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
