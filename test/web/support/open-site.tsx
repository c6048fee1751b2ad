import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#web/app/app.tsx';
import { hideToast } from '#web/components/feedback/toast.ts';
import { applyTheme } from '#web/lib/browser/theme.ts';
import { presetSite } from '#web/lib/site/brand.ts';
import { FakeApi, SESSION } from './fake-api.ts';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/shared.css';

let api = new FakeApi();
let root: Root | null = null;
let place: HTMLElement | null = null;

/** Before each test: a fresh fake server, empty storage, and a wide window. */
export function freshSite(): () => FakeApi {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    presetSite(null);
    api = new FakeApi().install();
    await page.viewport(1280, 900);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await untilAnswered();
    closeSite();
    vi.unstubAllGlobals();
  });
  return () => api;
}

/** All calls are answered within this turn of the event loop, except those a test holds back. */
function untilAnswered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Unmounts the site, as closing its tab would; storage stays. */
export function closeSite(): void {
  api.hangUp();
  root?.unmount();
  place?.remove();
  root = null;
  // Files share a page, and the timer that hides a toast may have been a fake one.
  hideToast();
}

/** Opens an address as a new page load, with an empty cache. */
export function openSite(
  address = '/',
  remembered: Record<string, string> = {},
  state: unknown = null,
): void {
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  history.replaceState(state, '', address);
  applyTheme();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  );
}

/** Opens an address with a stored session. */
export function openAsVisitor(address = '/', remembered: Record<string, string> = {}): void {
  openSite(address, { session: SESSION, ...remembered });
}
