import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#web/app/app.tsx';
import { forgetBrand } from '#web/lib/brand.ts';
import { applyTheme } from '#web/lib/theme.ts';
import { FakeApi, SESSION } from './fake-api.ts';
import '#web/styles/tokens.css';
import '#web/styles/base.css';

let root: Root | null = null;
let place: HTMLElement | null = null;

/** A fresh server, empty storage and a wide window before each test of the file. */
export function freshSite(): () => FakeApi {
  let api = new FakeApi();
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    forgetBrand();
    api = new FakeApi().install();
    await page.viewport(1280, 900);
  });
  afterEach(() => {
    closeSite();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return () => api;
}

/** Leaves the site, as closing its tab does; what the browser remembers stays. */
export function closeSite(): void {
  root?.unmount();
  place?.remove();
  root = null;
}

/** Opens an address of the site as a browser would, with an empty cache. */
export function openSite(address = '/', remembered: Record<string, string> = {}): void {
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  history.replaceState(null, '', address);
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

/** The same for a visitor whose browser has a session. */
export function openAsVisitor(address = '/', remembered: Record<string, string> = {}): void {
  openSite(address, { session: SESSION, ...remembered });
}
