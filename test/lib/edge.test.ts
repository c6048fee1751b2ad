import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };

/** What a function at the edge makes of a request. */
function passed(file: string, request: Partial<Request>): Request {
  const code = readFileSync(join(REPOSITORY_ROOT, 'lib/edge', file), 'utf8');
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers: {}, ...request } };
  return vm.runInContext(`${code}; handler(event)`, vm.createContext({ event }));
}

describe('before the bucket is asked', () => {
  it.each(['/', '/watchlist', '/ticker/BRK.B', '/public/ticker/AAPL', '/admin/users/'])(
    '%s shows the page',
    (uri) => {
      expect(passed('show-page.js', { uri }).uri).toBe('/index.html');
    },
  );

  it.each(['/assets/index-3f2a.js', '/favicon.svg', '/theme.js', '/index.html'])('%s stays a file', (uri) => {
    expect(passed('show-page.js', { uri }).uri).toBe(uri);
  });
});

describe('before the API is asked', () => {
  it('the address is the one that CloudFront saw, whatever the viewer says', () => {
    const headers = { 'x-viewer-address': { value: '198.51.100.1' } };
    expect(passed('name-viewer.js', { headers }).headers['x-viewer-address']?.value).toBe('203.0.113.7');
  });

  it('the path stays as it is', () => {
    expect(passed('name-viewer.js', { uri: '/api/watchlist' }).uri).toBe('/api/watchlist');
  });
});
