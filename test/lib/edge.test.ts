import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fileCode, showPageCode } from '#lib/edge/edge-functions.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };

/** Runs an edge function on a request and returns the resulting request. */
function passed(code: string, request: Partial<Request>): Request {
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers: {}, ...request } };
  return vm.runInContext(`${code}; handler(event)`, vm.createContext({ event }));
}

type Finished = { statusCode: number; headers: Request['headers'] };

/** Returns the response that the viewer receives after the headers policy and the edge function. */
function finished(
  request: { uri?: string; querystring?: Record<string, { value: string }> },
  statusCode = 200,
): Finished {
  const headers = { 'referrer-policy': { value: 'strict-origin' } };
  const event = {
    request: { uri: '/pages/8k/page.html', querystring: {}, ...request },
    response: { statusCode, headers },
  };
  return vm.runInContext(`${fileCode('finish-page.js')}; handler(event)`, vm.createContext({ event }));
}

describe('the edge function for pages', () => {
  it.each(['/watchlist', '/ticker/BRK.B', '/public/ticker/AAPL', '/admin/users/01JQ', '/admin/no-such-page'])(
    '%s shows the brand’s page',
    (uri) => {
      expect(passed(showPageCode('form4'), { uri }).uri).toBe('/pages/form4/page.html');
    },
  );

  it('serves the start page that the build wrote for the brand', () => {
    expect(passed(showPageCode('all'), { uri: '/' }).uri).toBe('/pages/all/home.html');
  });

  it.each(['/assets/index-3f2a.js', '/service-worker.js', '/icons/8k.svg', '/index.html'])(
    '%s remains a file request',
    (uri) => {
      expect(passed(showPageCode('8k'), { uri }).uri).toBe(uri);
    },
  );
});

describe('an unknown path', () => {
  it.each(['/nothing', '/ticker/', '/administration'])('%s gets the page for unknown paths', (uri) => {
    expect(passed(showPageCode('8k'), { uri }).uri).toBe('/pages/8k/not-found.html');
  });

  it.each([
    ['/pages/8k/not-found.html', 200, 404],
    ['/pages/8k/page.html', 200, 200],
    ['/icons/8k.svg', 304, 304],
  ])('a response for %s with status %i is sent with status %i', (uri, statusCode, expected) => {
    expect(finished({ uri }, statusCode).statusCode).toBe(expected);
  });
});

describe('a page opened with a session in its URL', () => {
  it('sends no referrer, overriding the headers policy', () => {
    const { headers } = finished({ querystring: { session: { value: 'secret' } } });
    expect(headers['referrer-policy']).toEqual({ value: 'no-referrer' });
  });

  it('any other page keeps the referrer policy', () => {
    const { headers } = finished({ querystring: { ticker: { value: 'AMD' } } });
    expect(headers['referrer-policy']).toEqual({ value: 'strict-origin' });
  });
});

describe('the edge function for API calls', () => {
  it('sets the viewer address that CloudFront saw, no matter what the viewer claims', () => {
    const headers = { 'x-viewer-address': { value: '198.51.100.1' } };
    expect(passed(fileCode('name-viewer.js'), { headers }).headers['x-viewer-address']?.value).toBe(
      '203.0.113.7',
    );
  });

  it('does not change the path', () => {
    expect(passed(fileCode('name-viewer.js'), { uri: '/api/watchlist' }).uri).toBe('/api/watchlist');
  });
});
