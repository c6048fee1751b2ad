import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { followFarewells } from '#web/lib/session/farewell.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { otherTab } from '../support/other-tab.ts';
import { EMAIL } from '../support/settings.ts';

const api = freshSite();
beforeAll(followFarewells);

/** Simulates what the other tab does once the server has deleted the account. */
function forgetLogin(there: Storage): void {
  there.setItem('loggingOut', 'true');
  there.removeItem('session');
  there.removeItem('auth-user');
  there.clear();
  there.setItem('loggingOut', 'true');
}

/** Changes the storage in the other tab, and waits for this tab's storage event. */
async function storageEvent(key: string, change: () => void): Promise<void> {
  const announced = new Promise<void>((resolve) => {
    const listen = (event: StorageEvent) => {
      if (event.key !== key) return;
      window.removeEventListener('storage', listen);
      resolve();
    };
    window.addEventListener('storage', listen);
  });
  change();
  await announced;
}

test('settings left open say that the account was deleted, and fetch nothing more', async () => {
  api().profile = profile(EMAIL);
  openAsVisitor('/settings');
  await expect.element(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expect.poll(() => api().called('GET', '/api/sessions')).toHaveLength(1);
  const there = otherTab();

  await storageEvent('farewell', () => there.setItem('farewell', 'deleted'));
  const asked = api().calls.length;
  forgetLogin(there);

  await expect.element(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await storageEvent('later', () => there.setItem('later', 'true'));
  expect(
    api()
      .calls.slice(asked)
      .filter(({ path }) => path !== '/api/config'),
  ).toEqual([]);
});

test('a list whose session is rejected makes one request, and says that the account was deleted', async () => {
  api().profile = profile(EMAIL);
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const there = otherTab();
  await storageEvent('farewell', () => there.setItem('farewell', 'deleted'));
  const gone = () => ({ status: 401, body: { error: 'session_not_found', message: 'Gone.' } });
  api().instead.set('GET /api/watchlist', gone).set('GET /api/profile', gone);
  const asked = api().calls.length;

  await page.getByRole('button', { name: 'Remove AAPL' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() =>
      api()
        .calls.slice(asked)
        .map(({ path }) => path),
    )
    .toContain('/api/watchlist');
  forgetLogin(there);

  await expect.element(page.getByText('Your account and everything in it have been deleted.')).toBeVisible();
  expect(api().called('GET', '/api/profile')).toHaveLength(1);
});

test('an account that could not be deleted is not reported as deleted', async () => {
  api().profile = profile(EMAIL);
  openAsVisitor('/settings');
  await expect.element(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  const there = otherTab();

  there.setItem('farewell', 'deleted');
  await storageEvent('later', () => {
    there.removeItem('farewell');
    there.setItem('later', 'true');
  });
  forgetLogin(there);

  await expect.element(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});
