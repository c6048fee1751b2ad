import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fewUnlessLong, IS_LONG_RUN } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { closeSite, openAsVisitor } from '../support/open-site.tsx';
import { EMAIL, PHONE, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings } = settingsSite();

/** Opens the settings with a test-controlled clock for the page's regular checks. */
async function openWithHeldChecks(part: Parameters<typeof openSettings>[0]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openSettings(part);
}
const passCheckInterval = () => vi.advanceTimersByTime(5_000);

/** Adds a second contact, which then waits for a YES reply. */
async function addPhone(): Promise<void> {
  api().instead.set('POST /api/add-secondary-contact', () => {
    api().profile = { ...api().profile, phone: '+14155550123', phone_awaited: true };
    return { body: { method: 'sms', message: '' } };
  });
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByLabelText('US phone number').fill('4155550123');
  await page.getByRole('button', { name: 'Send confirmation text' }).click();
}

describe('contact details', () => {
  test('say why email is paused, and send a link that resumes it', async () => {
    await openSettings({ ...EMAIL, mail_stopped: 'bounced' });
    const contacts = section('Contact details');
    await expect.element(contacts.getByText('Stopped')).toBeVisible();
    await expect.element(contacts.getByText(/Our last email bounced/)).toBeVisible();

    await page.getByRole('button', { name: 'Test email' }).click();

    await expect.element(contacts.getByText(/We sent a link there/)).toBeVisible();
    const [sent] = api().called('POST', '/api/notify');
    expect(sent?.body).toMatchObject({ email: 'ann@example.com', notify_via: ['email'] });
  });

  test('start with an email address or a phone', async () => {
    await openSettings();
    await page.getByRole('button', { name: 'Add email' }).click();
    await page.getByLabelText('Email address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect.element(page.getByText(/We sent a confirmation link/)).toBeVisible();
    expect(api().called('POST', '/api/notify')[0]?.body).toMatchObject({
      email: 'ann@example.com',
      notify_via: ['email'],
    });
  });

  longTest('can include a second contact, shown as pending until it is confirmed', async () => {
    await openWithHeldChecks(EMAIL);
    await addPhone();
    await expect.element(page.getByText(/Reply YES to confirm\./)).toBeVisible();
    expect(api().called('POST', '/api/add-secondary-contact')[0]?.body).toEqual({
      email: null,
      phone: '+14155550123',
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(section('Contact details').getByText('Pending')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Verify phone' })).toHaveFocus();
    // The phone replies YES; the page notices by polling.
    api().profile = { ...api().profile, ...PHONE, phone_awaited: false };
    passCheckInterval();
    await expect.poll(() => section('Contact details').getByText('Pending').query()).toBeNull();
  });

  test('close the verification dialog once the contact is verified', async () => {
    await openWithHeldChecks(EMAIL);
    await addPhone();
    await expect.element(page.getByRole('dialog', { name: 'Check your phone' })).toBeVisible();
    api().profile = { ...api().profile, ...PHONE, phone_awaited: false };
    passCheckInterval();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Change phone' })).toHaveFocus();
  });

  test.each(fewUnlessLong(1, [360, 1280]))('show long addresses in full, within %i px', async (width) => {
    await page.viewport(width, 800);
    const email = `maximilian.of.a.long.name.${'x'.repeat(40)}@example.com`;
    await openSettings({ ...EMAIL, email, pending_email: `new.${email}` });
    const waiting = section('Contact details').getByText(`new.${email}`, { exact: true });
    await expect.element(waiting).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const address = waiting.element();
    expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth);
  });

  test('have their buttons right below them on a phone, whatever their length', async () => {
    await page.viewport(390, 800);
    for (let length = 10; length < 30; length += IS_LONG_RUN ? 1 : 7) {
      const email = `${'a'.repeat(length)}@example.com`;
      api().profile = profile({ ...EMAIL, ...PHONE, email });
      openAsVisitor('/settings');
      await expect.element(page.getByRole('button', { name: 'Change phone' })).toBeVisible();
      const below = ['Change email', 'Change phone'].map((name) => {
        const button = page.getByRole('button', { name }).element();
        const line = [...document.querySelectorAll('#contacts [data-verified]')].map(
          (state) => state.getBoundingClientRect().bottom,
        );
        const top = button.getBoundingClientRect().top;
        return top - Math.max(...line.filter((bottom) => bottom < top));
      });
      expect([length, Math.abs((below[0] ?? 0) - (below[1] ?? 0)) < 2]).toEqual([length, true]);
      closeSite();
    }
  });

  longTest('can be verified again while pending', async () => {
    await openSettings({ email: 'ann@example.com' });
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect.element(page.getByLabelText('Email address')).toHaveValue('ann@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await waitFor(() => expect(api().called('POST', '/api/notify')).toHaveLength(1));
  });

  longTest('say so if a link was not opened in time, and are not polled forever', async () => {
    await openWithHeldChecks({ email: 'ann@example.com', email_awaited: true });
    const contacts = section('Contact details');
    await expect.element(contacts.getByText('Pending')).toBeVisible();
    api().profile = { ...api().profile, email_awaited: false };
    passCheckInterval();
    await expect.poll(() => contacts.getByText('Not verified').query()).toBeInTheDocument();
    await expect
      .element(contacts.getByText(/not opened in time\. Press Verify for a new one\./))
      .toBeVisible();
  });

  test('show a new address as pending when changed, until it is verified', async () => {
    await openWithHeldChecks({ ...EMAIL, pending_email: 'new@example.com', email_awaited: true });
    const contacts = section('Contact details');
    await expect.element(contacts.getByText('new@example.com')).toBeVisible();
    await expect
      .element(contacts.getByText(/open the link we sent.* Until then, ann@example\.com stays in use\./))
      .toBeVisible();
    await page.getByRole('button', { name: 'Verify new email' }).click();
    await expect.element(page.getByLabelText('Email address')).toHaveValue('new@example.com');
    await userEvent.keyboard('{Escape}');
    // The link is opened elsewhere; the page notices by polling.
    api().profile = profile({ ...EMAIL, email: 'new@example.com' });
    passCheckInterval();
    await expect.poll(() => contacts.getByText('Pending').query()).toBeNull();
    await expect.element(contacts.getByText('new@example.com')).toBeVisible();
  });

  longTest('say that the old address stays in use until the new one is verified', async () => {
    await openSettings({ ...EMAIL, ...PHONE });
    const asked = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabelText('Email address').fill('new@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect.element(asked.getByText(/Until you open it, ann@example\.com stays in use\./)).toBeVisible();
    await expect.element(asked.getByText(/to start alerts for your tickers/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Change phone' }).click();
    await page.getByLabelText('US phone number').fill('4155550177');
    await page.getByRole('button', { name: 'Send confirmation text' }).click();
    await expect.element(asked.getByText(/Until you do, \(415\) 555-0123 stays in use\./)).toBeVisible();
  });

  test('can cancel a pending change', async () => {
    await openSettings({ ...EMAIL, pending_email: 'new@example.com' });
    api().instead.set('POST /api/remove-contact', () => {
      api().profile = profile(EMAIL);
      return { body: api().profile };
    });
    await page.getByRole('button', { name: 'Cancel the change to new@example.com' }).click();
    await expect.element(page.getByText('new@example.com')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Change email' })).toHaveFocus();
    expect(api().called('POST', '/api/remove-contact')[0]?.body).toEqual({ method: 'email', pending: true });
  });

  test('can be removed, except the last verified one', async () => {
    await openSettings(EMAIL);
    await expect.element(page.getByRole('button', { name: 'Change email' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove email' })).not.toBeInTheDocument();
  });

  test('are removed after a confirmation, or remain, with the server’s reason', async () => {
    await openSettings({ ...EMAIL, ...PHONE });
    api().instead.set('POST /api/remove-contact', () => ({
      status: 409,
      body: { error: 'last_contact', message: 'This is the only one.' },
    }));
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove phone' }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
    };
    await remove();
    await expect.element(page.getByText('This is the only one.')).toBeVisible();
    api().instead.set('POST /api/remove-contact', () => {
      api().profile = profile(EMAIL);
      return { body: api().profile };
    });
    await remove();
    await expect.element(page.getByRole('button', { name: 'Add phone' })).toBeVisible();
    expect(api().called('POST', '/api/remove-contact')[1]?.body).toEqual({ method: 'sms' });
  });
});
