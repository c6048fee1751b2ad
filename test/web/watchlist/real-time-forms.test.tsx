import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL } from '../support/watched.ts';

const api = freshSite();

async function editForms(part: Parameters<typeof profile>[0]) {
  api().items = [{ ...AAPL, forms: '8-K,10-K' }];
  api().profile = profile({ email: 'ann@example.com', email_verified: true, verified: true, ...part });
  openAsVisitor('/');
  await expect.element(page.getByRole('button', { name: /^AAPL / })).toBeVisible();
  await userEvent.keyboard('je');
  return page.getByRole('dialog', { name: 'Forms followed for AAPL' });
}

test('one click sets all forms of a ticker to real time, and a second one excludes one of them', async () => {
  api().instead.set('POST /api/real-time-forms', ({ body }) => ({ body }));
  const dialog = await editForms({ planType: 'pro', planStatus: 'active' });
  const all = dialog.getByRole('switch', { name: 'Everything in real time' });
  await all.click();
  await expect.element(all).toBeChecked();
  const forms = dialog.getByRole('group', { name: 'Forms in real time' });
  await forms.getByRole('button', { name: /^10-K/ }).click();
  await expect.element(all).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Forms saved')).toBeVisible();
  expect(api().called('POST', '/api/real-time-forms')[0]?.body).toEqual({ ticker: 'AAPL', forms: ['8-K'] });
});

test('without PRO, there is no real-time setting', async () => {
  const dialog = await editForms({});
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(dialog.getByRole('switch').query()).toBeNull();
});

longTest(
  'a free reader who has only a phone is asked for an email address, until the notice is dismissed',
  async () => {
    api().items = [AAPL];
    const phone = { phone: '+12125550100', phone_verified: true, verified: true };
    api().profile = profile(phone);
    openAsVisitor('/');
    const notice = page.getByText(/^Your daily digest comes by email/);
    await expect.element(notice).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Add Email' }))
      .toHaveAttribute('href', '/settings#contacts');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  },
);
