import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#web/app/app.tsx';
import { hideToast } from '#web/components/feedback/toast.ts';
import { applyTheme } from '#web/lib/browser/theme.ts';
import { underWay } from '#web/lib/session/profile-changes.ts';
import { presetSite } from '#web/lib/site/current-brand.ts';
import { FakeApi, SESSION } from './fake-api.ts';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/shared.css';

const [WIDTH, HEIGHT] = [1280, 900];

let api = new FakeApi();
let open: Root[] = [];

/** Sets up each test: a fresh fake server, empty storage, and a wide window. */
export function freshSite(): () => FakeApi {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    presetSite(null);
    // A change that an earlier test left unanswered would hold back what another tab changes in this one.
    underWay(Promise.resolve());
    // Files share a page, so this removes what the previous file left on the screen.
    document.body.replaceChildren();
    api = new FakeApi().install();
    if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await untilAnswered();
    closeSite();
    vi.unstubAllGlobals();
  });
  return () => api;
}

/**
 * Waits until all calls have their responses, except those that a test holds back. This takes one turn of the event
 * loop.
 */
function untilAnswered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Unmounts the site, as closing its tab would, however often it was opened; storage is kept. */
export function closeSite(): void {
  api.hangUp();
  for (const root of open) root.unmount();
  open = [];
  // Files share a page, and the timer that hides a toast may have been a fake one.
  hideToast();
}

/** Opens a URL as a new page load, with an empty cache. */
export function openSite(
  address = '/',
  remembered: Record<string, string> = {},
  state: unknown = null,
): void {
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  history.replaceState(state, '', address);
  applyTheme();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  open.push(root);
  root.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  );
}

/** Opens a URL with a stored session. */
export function openAsVisitor(address = '/', remembered: Record<string, string> = {}): void {
  openSite(address, { session: SESSION, ...remembered });
}
