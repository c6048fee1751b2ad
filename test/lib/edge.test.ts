import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type EdgeFile, edgeCode } from '#lib/edge/edge-functions.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };

/** What an edge function makes of a request. */
function passed(file: EdgeFile, request: Partial<Request>): Request {
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers: {}, ...request } };
  return vm.runInContext(`${edgeCode(file)}; handler(event)`, vm.createContext({ event }));
}

type Finished = { statusCode: number; headers: Request['headers'] };

/** What leaves of a response that has passed the headers policy. */
function finished(
  request: { uri?: string; querystring?: Record<string, { value: string }> },
  statusCode = 200,
): Finished {
  const headers = { 'referrer-policy': { value: 'strict-origin' } };
  const event = {
    request: { uri: '/index.html', querystring: {}, ...request },
    response: { statusCode, headers },
  };
  return vm.runInContext(`${edgeCode('finish-page.js')}; handler(event)`, vm.createContext({ event }));
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

describe('an unknown address', () => {
  it.each(['/nothing', '/ticker/', '/admin/no-such-page'])('%s gets the page of unknown addresses', (uri) => {
    expect(passed('show-page.js', { uri }).uri).toBe('/not-found.html');
  });

  it.each([
    ['/not-found.html', 200, 404],
    ['/index.html', 200, 200],
    ['/favicon.svg', 304, 304],
  ])('a response for %s with status %i leaves with %i', (uri, statusCode, expected) => {
    expect(finished({ uri }, statusCode).statusCode).toBe(expected);
  });
});

describe('a page opened with a session in its address', () => {
  it('sends no referrer, over what the headers policy says', () => {
    const { headers } = finished({ querystring: { session: { value: 'secret' } } });
    expect(headers['referrer-policy']).toEqual({ value: 'no-referrer' });
  });

  it('any other page keeps the referrer policy', () => {
    const { headers } = finished({ querystring: { ticker: { value: 'AMD' } } });
    expect(headers['referrer-policy']).toEqual({ value: 'strict-origin' });
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
