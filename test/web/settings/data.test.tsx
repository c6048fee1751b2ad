import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { EMAIL, savedIn, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings } = settingsSite();

describe('the user’s data', () => {
  test('downloads as a file', async () => {
    await openSettings(EMAIL);
    api().instead.set('GET /api/export/account.json', () => ({ body: { email: 'ann@example.com' } }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(savedIn('Your data')).toBeVisible();
    vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    expect(saved).toEqual([expect.stringMatching(/^filing-pulse-account-\d{4}-\d\d-\d\d\.json$/)]);
    expect(api().called('GET', '/api/export/account.json')[0]?.headers['X-Session']).toBe(SESSION);
  });

  longTest('is fetched once, and focus stays on the button', async () => {
    await openSettings(EMAIL);
    const { nth } = holdBack(api(), 'GET /api/export/account.json');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await page.getByRole('button', { name: 'Export' }).click();
    const asked = await nth(1);
    const button = page.getByRole('button', { name: 'Exporting…' });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    asked.answer({ email: 'ann@example.com' });
    await expect.element(savedIn('Your data')).toBeVisible();
    vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    await expect.element(page.getByRole('button', { name: 'Export' })).toHaveFocus();
    expect(api().called('GET', '/api/export/account.json')).toHaveLength(1);
  });

  test('is deleted with the account after the confirmation word is typed', async () => {
    await openSettings(EMAIL);
    api().instead.set('POST /api/delete-account', () => ({ body: { deleted: true } }));
    await page.getByRole('button', { name: 'Delete account' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete account' });
    await expect.element(confirm).toBeDisabled();
    const word = page.getByLabelText('Type DELETE to confirm');
    await word.fill('delete');
    await expect.element(confirm).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(api().called('POST', '/api/delete-account')).toEqual([]);
    await word.fill('DELETE');
    await confirm.click();
    await expect
      .element(page.getByText('Your account and everything in it have been deleted.'))
      .toBeVisible();
    expect(api().called('POST', '/api/delete-account')[0]).toMatchObject({
      body: { session: SESSION, confirm: true },
      headers: { 'X-Session': SESSION },
    });
    expect({ ...localStorage }).toEqual({ loggingOut: 'true' });
    expect(location.pathname).toBe('/');
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  });

  test('remains if deleting fails, with focus where the user can retry', async () => {
    await openSettings(EMAIL);
    const { nth } = holdBack(api(), 'POST /api/delete-account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const word = page.getByLabelText('Type DELETE to confirm');
    await word.fill('DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    const asked = await nth(1);
    const busy = page.getByRole('button', { name: 'Deleting…' });
    await expect.element(busy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    asked.answer({ error: 'Failed', code: 'internal' }, 500);
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent('Your account could not be deleted. Please try again.');
    await expect.element(word).toHaveFocus();
    expect(api().called('POST', '/api/delete-account')).toHaveLength(1);
  });

  longTest(
    'cannot be kept by closing the dialog, which stays open while deleting and then shows the result',
    async () => {
      await openSettings(EMAIL);
      const { nth } = holdBack(api(), 'POST /api/delete-account');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
      await userEvent.keyboard('{Enter}');
      const asked = await nth(1);
      const cancel = dialog.getByRole('button', { name: 'Cancel' });
      await expect.element(cancel).toBeDisabled();

      await userEvent.keyboard('{Escape}{Escape}{Escape}');
      await cancel.click({ force: true });
      await dialog.getByRole('button', { name: 'Close' }).click({ force: true });
      asked.answer('down', 500);

      await expect.element(dialog.getByText(/could not be deleted/)).toBeVisible();
      await cancel.click();
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  test('is deleted without ending a login made in another tab in the meantime', async () => {
    await openSettings(EMAIL);
    const { nth } = holdBack(api(), 'POST /api/delete-account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await userEvent.keyboard('{Enter}');
    const asked = await nth(1);
    localStorage.setItem('session', 'another-session');
    dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'another-session' }));
    asked.answer({ deleted: true });
    await waitFor(() => expect(localStorage.getItem('farewell')).toBeNull());
    expect(localStorage.getItem('session')).toBe('another-session');
    expect(localStorage.getItem('loggingOut')).toBeNull();
    await expect.element(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  });

  test('remains if the server cannot delete the account', async () => {
    await openSettings(EMAIL);
    api().instead.set('POST /api/delete-account', () => ({ status: 500, body: 'down' }));
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/could not be deleted/)).toBeVisible();
    expect(localStorage.getItem('session')).toBe(SESSION);
  });
});
