import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

const code = readFileSync(join(REPOSITORY_ROOT, 'lib/edge/show-page.js'), 'utf8');

function shown(uri: string): string {
  const context = vm.createContext({ event: { request: { uri } } });
  return vm.runInContext(`${code}; handler(event).uri`, context);
}

it.each(['/', '/watchlist', '/ticker/BRK.B', '/public/ticker/AAPL', '/admin/users/'])(
  '%s shows the page',
  (uri) => {
    expect(shown(uri)).toBe('/index.html');
  },
);

it.each(['/assets/index-3f2a.js', '/favicon.svg', '/robots.txt', '/index.html'])('%s stays a file', (uri) => {
  expect(shown(uri)).toBe(uri);
});
