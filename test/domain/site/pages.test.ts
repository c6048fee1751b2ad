import { expect, it } from 'vitest';
import { isPage } from '#domain/site/page-pattern.ts';

it.each([
  '/',
  '/watchlist',
  '/Login/',
  '/ticker/BRK.B',
  '/filing/0000320193-26-000101',
  '/admin/ai-feedback',
])('%s is a page', (path) => expect(isPage(path)).toBe(true));

it.each(['/nothing', '/ticker', '/ticker/', '/ticker/A/B', '/admin/nothing', '/x/login', '/login/x'])(
  '%s is no page',
  (path) => expect(isPage(path)).toBe(false),
);
