import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminExport } from '#domain/contract/admin/admin-exports-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const ID = '01JQ0000000000000000000000';
const button = () => page.getByRole('button', { name: 'Export the whole filtered list as CSV' });

function stored(part: Partial<AdminExport>): { body: AdminExport } {
  const { list = 'users', state = 'waiting', rows = 0, parts = 0, is_cut = false } = part;
  return { body: { id: ID, list, state, rows, parts, is_cut, at: '2026-11-20T15:00:00.000Z' } };
}

/** Returns the text of a file with its byte order mark, which `Blob.text` removes. */
async function textWithMark(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

/** Collects the files that the page offers. */
function savedFiles(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) blob = file;
    return 'blob:of-the-test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textWithMark(blob) });
  });
  return saved;
}

test('the filtered list is written by the server and saved as one file', async () => {
  const saved = savedFiles();
  server().instead.set('GET /api/admin/users', () => ({ body: { users: [], cursor: null } }));
  server().instead.set('POST /api/admin/export-list', () => stored({}));
  server().instead.set('GET /api/admin/export', () => stored({ state: 'done', rows: 3, parts: 2 }));
  server().instead.set('GET /api/admin/export-part', ({ path }) => ({
    body: path.includes('part=0') ? 'Email\r\nann@example.com\r\n' : 'bob@example.com\r\n',
  }));
  await openSite('/admin/users?q=example', ADMIN);
  await button().click();

  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['users-2026-11-20.csv']);
  expect(await saved[0]?.text).toBe('\ufeffEmail\r\nann@example.com\r\nbob@example.com\r\n');
  const [asked] = server().called('POST', '/api/admin/export-list');
  expect(asked?.body).toEqual({ list: 'users', filter: { q: 'example' } });
});

longTest('an export that failed is shown as failed, and can be requested again', async () => {
  const saved = savedFiles();
  server().instead.set('GET /api/admin/users', () => ({ body: { users: [], cursor: null } }));
  server().instead.set('POST /api/admin/export-list', () => stored({ state: 'failed' }));
  await openSite('/admin/users', ADMIN);
  await button().click();

  await expect.element(page.getByText('The list could not be exported. Please try again.')).toBeVisible();
  await expect.element(button()).not.toHaveAttribute('aria-disabled');
  expect(saved).toEqual([]);
});
