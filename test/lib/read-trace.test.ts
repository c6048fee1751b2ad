import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { readTrace } from '#lib/read-trace.ts';

const { outputFiles } = buildSync({
  stdin: {
    contents: 'const a = 1;\n\nexport function fails() {\n  throw new Error(String(a));\n}\n',
    sourcefile: 'fails.ts',
  },
  bundle: true,
  format: 'esm',
  minify: true,
  sourcemap: 'external',
  outfile: 'index.mjs',
  write: false,
});
const [map, code] = outputFiles.map(({ text }) => text);

it('a trace names the place in our source where a deployed function failed', () => {
  const column = (code ?? '').indexOf('new Error') + 1;
  const trace = `Error: 1\n    at x (file:///var/task/index.mjs:1:${column})\n    at async node:internal/process:2:3\n`;
  expect(readTrace(trace, JSON.parse(map ?? ''))).toBe(
    'Error: 1\n    at x (fails.ts:4:9)\n    at async node:internal/process:2:3\n',
  );
});
