import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { openAsVisitor } from '../support/open-site.tsx';
import { EMAIL, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings } = settingsSite();

const TICKERS = ['AAPL', 'MSFT', 'NVDA'];
const ITEMS = TICKERS.map((ticker) => watchlistItem({ ticker, company_name: ticker }));
const SESSIONS = ['a', 'b'].map((id) => ({
  id,
  created_at: '2026-11-03T10:00:00Z',
  last_used: '2026-11-20',
  device: 'Safari on iPhone',
  current: id === 'a',
}));
const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');

/** Opens the settings with their response held back. @returns a function that sends the response */
async function openWaiting(): Promise<() => void> {
  const { nth } = holdBack(api(), 'GET /api/profile');
  openAsVisitor('/settings');
  await expect.element(page.getByRole('status', { name: 'Loading your settings' })).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = await nth(1);
  return () => asked.answer(profile({ ...EMAIL, timezone: timeZone }));
}

/** Returns the top of each section. */
function tops(): [id: string, top: number][] {
  return [...document.querySelectorAll('section[id]')].map((each) => [
    each.id,
    each.getBoundingClientRect().top + scrollY,
  ]);
}

describe('settings that are loading', () => {
  test.each(fewUnlessLong(1, [390, 1440]))(
    'have all sections in their final places, at %i px',
    async (width) => {
      await page.viewport(width, 900);
      api().items = ITEMS;
      api().instead.set('GET /api/sessions', () => ({ body: { sessions: SESSIONS } }));
      const answer = await openWaiting();
      const before = new Map(tops());
      const targets = links.elements().map((link) => (link as HTMLAnchorElement).hash.slice(1));
      expect([...before.keys()]).toEqual(targets);

      answer();
      await expect.element(page.getByRole('searchbox', { name: /Find a ticker/ })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Log out others (1)' })).toBeVisible();

      const moved = tops().filter(([id, top]) => Math.abs(top - (before.get(id) ?? 0)) > 24);
      expect(moved).toEqual([]);
    },
  );

  longTest('mark the section in view once they have loaded', async () => {
    const answer = await openWaiting();
    answer();
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
    section('Default forms').element().scrollIntoView();
    await expect
      .element(links.filter({ hasText: 'Default forms' }))
      .toHaveAttribute('aria-current', 'location');
  });
});

describe('a watchlist that loads last', () => {
  /** Opens the settings at a section below the price levels. @returns a function that delivers the watchlist */
  async function openAtTrading(): Promise<() => Promise<void>> {
    // A short window, so that the section can scroll to the top.
    await page.viewport(1280, 400);
    const { nth } = holdBack(api(), 'GET /api/watchlist');
    await openSettings(EMAIL, '/settings#trading');
    await waitFor(() => expect(topOfTrading()).toBeLessThan(100));
    return async () => {
      (await nth(1)).answer({ watchlist: ITEMS, contact: { ticker_limit: 10 } });
      await expect.element(page.getByRole('searchbox', { name: /Find a ticker/ })).toBeInTheDocument();
    };
  }
  const topOfTrading = () => section('Trading platform').element().getBoundingClientRect().top;

  test('does not push away the section named in the URL', async () => {
    const arrive = await openAtTrading();
    await arrive();
    await waitFor(() => expect(topOfTrading()).toBeLessThan(100));
    expect(topOfTrading()).toBeGreaterThan(0);
  });

  longTest('does not scroll after the user has scrolled', async () => {
    const arrive = await openAtTrading();
    await untilPainted();
    window.scrollTo(0, 300);
    await untilPainted();
    await arrive();
    await untilPainted();
    expect(scrollY).toBe(300);
  });
});

/** Waits for the next frame, because scroll and resize events arrive with it. */
async function untilPainted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
