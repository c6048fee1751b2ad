import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };

/** What an edge function makes of a request. */
function passed(file: string, request: Partial<Request>): Request {
  const code = readFileSync(join(REPOSITORY_ROOT, 'lib/edge', file), 'utf8');
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers: {}, ...request } };
  return vm.runInContext(`${code}; handler(event)`, vm.createContext({ event }));
}

describe('the edge function of pages', () => {
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

describe('the edge function of API calls', () => {
  it('sets the address CloudFront saw, whatever the viewer claims', () => {
    const headers = { 'x-viewer-address': { value: '198.51.100.1' } };
    expect(passed('name-viewer.js', { headers }).headers['x-viewer-address']?.value).toBe('203.0.113.7');
  });

  it('leaves the path alone', () => {
    expect(passed('name-viewer.js', { uri: '/api/watchlist' }).uri).toBe('/api/watchlist');
  });
});
