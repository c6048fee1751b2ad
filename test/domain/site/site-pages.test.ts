import { expect, it } from 'vitest';
import { isPage } from '#domain/site/page-pattern.ts';

it.each([
  '/',
  '/watchlist',
  '/Login/',
  '/ticker/BRK.B',
  '/filing/0000320193-26-000101',
  '/admin/ai-feedback',
  '/admin/users/01JQ',
  '/admin/nothing',
])('%s is a page', (path) => expect(isPage(path)).toBe(true));

it.each(['/nothing', '/ticker', '/ticker/', '/ticker/A/B', '/administration', '/x/login', '/login/x'])(
  '%s is not a page',
  (path) => expect(isPage(path)).toBe(false),
);
