import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profile } from '#domain/contract/identity.ts';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { type Call, profile, SESSION } from './support/fake-api.ts';
import { closeSite, freshSite, openAsVisitor, openSite } from './support/open-site.tsx';

const api = freshSite();
const EMAIL = {
  email: 'ann@example.com',
  email_verified: true,
  verified: true,
  notify_via: ['email' as const],
};
const PHONE = { phone: '+14155550123', phone_verified: true, verified: true };

/** The server keeps what a call changes and answers the profile, as the real one does. */
function keepChanges(): void {
  const keep = ({ body }: Call) => {
    api().profile = { ...api().profile, ...(body as Partial<Profile>) };
    return { body: api().profile };
  };
  api().instead.set('POST /api/profile', keep);
  api().instead.set('POST /api/update-notification-preferences', keep);
}

async function openSettings(part: Partial<Profile> = {}, address = '/settings'): Promise<void> {
  api().profile = profile(part);
  keepChanges();
  openAsVisitor(address);
  await expect.element(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
}

const preferences = () =>
  api()
    .called('POST', '/api/update-notification-preferences')
    .map(({ body }) => body);
const section = (name: string) => page.getByRole('region', { name });
const savedIn = (name: string) => section(name).getByText('Saved');

describe('the settings', () => {
  test('are linked from the header and offer to log in without a session', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact points' })).toBeVisible();
    closeSite();
    localStorage.clear();
    openSite('/settings');
    await expect.element(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('wait in the shape they will have, and can be asked for again', async () => {
    let answer: (() => void) | undefined;
    api().instead.set(
      'GET /api/profile',
      () => new Promise((resolve) => (answer = () => resolve({ status: 400, body: 'no' }))),
    );
    openAsVisitor('/settings');
    await expect.element(page.getByRole('status', { name: 'Loading your settings' })).toBeVisible();
    await vi.waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await expect.element(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    api().instead.delete('GET /api/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact points' })).toBeVisible();
  });

  test('open at the section that the address names', async () => {
    await openSettings({}, '/settings#data');
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(200));
  });

  test('show no price levels on the Form 4 brand', async () => {
    await openSettings({}, '/settings?brand=form4');
    await expect.element(page.getByRole('heading', { name: 'Price levels' })).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  test('shows at once, is kept, and says so for three seconds', async () => {
    await openSettings(EMAIL);
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Digest at' })).toHaveValue('8');
    await expect.element(savedIn('Alerts')).toBeVisible();
    expect(preferences()).toEqual([{ delivery: 'digest' }]);
    await expect
      .element(page.getByText('One a day, with every filing of the forms you follow.'))
      .toBeVisible();
    await expect.poll(() => savedIn('Alerts').query(), { timeout: 5_000 }).toBeNull();
  });

  test('goes back when the server refuses, with its reason', async () => {
    await openSettings({ ...EMAIL, delivery: 'realtime' });
    api().instead.set('POST /api/update-notification-preferences', () => ({
      status: 400,
      body: { error: 'invalid', message: 'That hour is taken.' },
    }));
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(section('Alerts').getByText('That hour is taken.')).toBeVisible();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Real-time' })).toBeChecked();
  });

  test('that fails leaves the one before it in place', async () => {
    await openSettings(EMAIL);
    const keep = api().instead.get('POST /api/update-notification-preferences');
    api().instead.set('POST /api/update-notification-preferences', (call) => {
      const isHour = 'digest_hour' in (call.body as object);
      return isHour || !keep ? { status: 500, body: 'down' } : keep(call);
    });
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await page.getByRole('combobox', { name: 'Digest at' }).selectOptions('6:00 PM');
    await expect.element(section('Alerts').getByText(/could not be saved/)).toBeVisible();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Daily digest' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'Digest at' })).toHaveValue('8');
  });
});

describe('alerts', () => {
  test('by a channel need its verified contact, and say so', async () => {
    await openSettings({ ...EMAIL, phone: '+14155550123' });
    await expect.element(page.getByRole('switch', { name: 'Alerts by text' })).toBeDisabled();
    await expect.element(page.getByText('Verify your phone number first.')).toBeVisible();
    await page.getByRole('switch', { name: 'Alerts by e-mail' }).click();
    await vi.waitFor(() => expect(preferences()).toEqual([{ notify_via: [] }]));
    await page.getByRole('switch', { name: 'Alerts by e-mail' }).click();
    await vi.waitFor(() => expect(preferences()).toEqual([{ notify_via: [] }, { notify_via: ['email'] }]));
    await page.getByRole('button', { name: 'Verify Now' }).click();
    await expect.element(page.getByLabelText('US phone number')).toHaveValue('+14155550123');
  });

  test('keep quiet from one hour until another, and let CRITICAL through on request', async () => {
    await openSettings({ ...EMAIL, quiet_hours: null });
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByRole('combobox', { name: 'Quiet until' }).selectOptions('7:00 AM');
    await page.getByRole('switch', { name: 'Let CRITICAL through' }).click();
    await vi.waitFor(() =>
      expect(preferences()).toEqual([
        { quiet_hours: { start: 21, end: 8, allow_critical: false } },
        { quiet_hours: { start: 21, end: 7, allow_critical: false } },
        { quiet_hours: { start: 21, end: 7, allow_critical: true } },
      ]),
    );
    const from = page.getByRole('combobox', { name: 'Quiet from' });
    await expect.element(from.getByRole('option', { name: '7:00 AM' })).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await vi.waitFor(() => expect(preferences().at(-1)).toEqual({ quiet_hours: null }));
  });

  test('begin at an importance whose meaning is told', async () => {
    await openSettings(EMAIL);
    await section('Alerts').getByText('Significant event worth reviewing').click();
    await vi.waitFor(() => expect(preferences()).toEqual([{ min_importance: 'HIGH' }]));
  });

  test('follow a time zone, the one of this device at a click', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await openSettings({ ...EMAIL, timezone: 'Pacific/Kiritimati' });
    await page.getByRole('button', { name: `Use ${here.replaceAll('_', ' ')}` }).click();
    await vi.waitFor(() => expect(preferences()).toEqual([{ timezone: here }]));
  });
});

describe('contact points', () => {
  test('begin with an e-mail address or a phone', async () => {
    await openSettings();
    await page.getByRole('button', { name: 'Add e-mail' }).click();
    await page.getByLabelText('E-mail').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect.element(page.getByText(/We sent a confirmation link/)).toBeVisible();
    expect(api().called('POST', '/api/notify')[0]?.body).toMatchObject({
      email: 'ann@example.com',
      notify_via: ['email'],
    });
  });

  test('take a second one, shown as pending until it is confirmed', async () => {
    await openSettings(EMAIL);
    api().instead.set('POST /api/add-secondary-contact', () => {
      api().profile = { ...api().profile, phone: '+14155550123' };
      return { body: { method: 'sms', message: '' } };
    });
    await page.getByRole('button', { name: 'Add phone' }).click();
    await page.getByLabelText('US phone number').fill('4155550123');
    await page.getByRole('button', { name: 'Send confirmation text' }).click();
    await expect.element(page.getByText(/Reply YES to confirm\./)).toBeVisible();
    expect(api().called('POST', '/api/add-secondary-contact')[0]?.body).toEqual({
      email: null,
      phone: '4155550123',
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(section('Contact points').getByText('Pending')).toBeVisible();
    // The YES comes from the phone; the page finds it by itself.
    api().profile = { ...api().profile, ...PHONE };
    await expect
      .poll(() => section('Contact points').getByText('Pending').query(), { timeout: 8_000 })
      .toBeNull();
  });

  test('are asked again while they wait', async () => {
    await openSettings({ email: 'ann@example.com' });
    await page.getByRole('button', { name: 'Verify e-mail' }).click();
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('ann@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await vi.waitFor(() => expect(api().called('POST', '/api/notify')).toHaveLength(1));
  });

  test('can be removed but for the last verified one', async () => {
    await openSettings(EMAIL);
    await expect.element(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove e-mail' })).not.toBeInTheDocument();
  });

  test('leave after a question, or stay with the server’s reason', async () => {
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

describe('default forms', () => {
  test('are kept, and the add form starts with them', async () => {
    api().items = [watchlistItem()];
    await openSettings(EMAIL, '/settings?brand=all');
    await section('Default forms').getByRole('button', { name: '13D' }).click();
    await vi.waitFor(() =>
      expect(api().called('POST', '/api/profile')[0]?.body).toEqual({
        default_forms: ['8-K', '4', '13G', '10-Q', '10-K'],
      }),
    );
    await page.getByRole('link', { name: 'Filing Pulse' }).first().click();
    const chip = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(chip('13G')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('13D')).toHaveAttribute('aria-pressed', 'false');
  });

  test('are never none, and can follow the site again', async () => {
    await openSettings({ ...EMAIL, default_forms: ['8-K'] });
    await section('Default forms').getByRole('button', { name: /^8-K/ }).click();
    await expect.element(page.getByText('Please select at least one form type')).toBeVisible();
    expect(api().called('POST', '/api/profile')).toEqual([]);
    await page.getByRole('button', { name: 'Use the suggestion again' }).click();
    await vi.waitFor(() =>
      expect(api().called('POST', '/api/profile')[0]?.body).toEqual({ default_forms: null }),
    );
  });
});

describe('price levels', () => {
  const thresholds = () =>
    api()
      .called('POST', '/api/update-alert-thresholds')
      .map(({ body }) => body);

  async function openPrices(part: Partial<Profile> = {}): Promise<void> {
    api().items = [
      watchlistItem(),
      watchlistItem({ ticker: 'BRK-B', company_name: 'BERKSHIRE HATHAWAY INC' }),
    ];
    await openSettings({ ...EMAIL, ...part });
    api().instead.set('POST /api/update-alert-thresholds', ({ body }) => {
      const { ticker, ...limits } = body as { ticker: string } & Profile['thresholds'][string];
      api().profile = { ...api().profile, thresholds: { [ticker]: limits } };
      return { body: api().profile };
    });
  }

  test('are kept when a field is left, and only when they changed', async () => {
    await openPrices();
    await page.getByLabelText('Price above, BRK.B').fill('$1,250.50');
    await userEvent.tab();
    await expect.element(savedIn('Price levels')).toBeVisible();
    await userEvent.tab();
    expect(thresholds()).toEqual([
      { ticker: 'BRK-B', price_above: 1250.5, price_below: null, change_percent: null },
    ]);
  });

  test.each([
    ['Price above, AAPL', '0', 'Please enter a price above zero'],
    ['Price above, AAPL', 'abc', 'Please enter a price above zero'],
    ['Change, AAPL', '-5', 'Please enter a change'],
    ['Price below, AAPL', '300', 'The upper price must be higher than the lower one.'],
  ])('are not kept with %s %s', async (field, text, problem) => {
    await openPrices({ thresholds: { AAPL: { price_above: 250, price_below: null, change_percent: null } } });
    await page.getByLabelText(field).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(new RegExp(problem))).toBeVisible();
    expect(thresholds()).toEqual([]);
  });

  test('can be cleared', async () => {
    await openPrices({ thresholds: { AAPL: { price_above: 250, price_below: 180, change_percent: 5 } } });
    await page.getByRole('button', { name: 'Clear AAPL' }).click();
    await expect.element(page.getByLabelText('Price above, AAPL')).toHaveValue('');
    expect(thresholds()).toEqual([
      { ticker: 'AAPL', price_above: null, price_below: null, change_percent: null },
    ]);
  });

  test('say where they come from while nothing is watched', async () => {
    await openSettings();
    await expect
      .element(section('Price levels').getByText('No tickers in your watchlist yet.'))
      .toBeVisible();
  });
});

describe('this browser', () => {
  test('remembers the theme', async () => {
    await openSettings();
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect([localStorage.getItem('theme-mode'), document.documentElement.dataset.theme]).toEqual([
      'dark',
      'dark',
    ]);
  });

  test('remembers the trading platform, and forgets it', async () => {
    await openSettings();
    const platform = page.getByRole('combobox', { name: 'Trading platform' });
    await platform.selectOptions('Charles Schwab (login required)');
    expect(localStorage.getItem('tradingPlatformUrl')).toMatch(
      /^https:\/\/client\.schwab\.com\/.*\{TICKER\}/,
    );
    await expect.element(page.getByText(/Log in there first/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Try it with AAPL' }))
      .toHaveAttribute('href', 'https://client.schwab.com/app/research/#/stocks/AAPL');
    await platform.selectOptions('None');
    expect(localStorage.getItem('tradingPlatformUrl')).toBeNull();
  });

  test('keeps one’s own address once it names the ticker', async () => {
    await openSettings();
    await page.getByRole('combobox', { name: 'Trading platform' }).selectOptions('Custom');
    const url = page.getByLabelText('Custom URL');
    await url.fill('https://broker.example/q');
    await userEvent.tab();
    await expect.element(page.getByText('Custom URL must contain {TICKER} placeholder')).toBeVisible();
    await url.fill('https://broker.example/{TICKER}');
    await userEvent.keyboard('{Enter}');
    expect(localStorage.getItem('tradingPlatformUrl')).toBe('https://broker.example/{TICKER}');
  });
});

describe('active sessions', () => {
  const session = (id: string, part = {}) => ({
    id,
    created_at: '2026-11-03T10:00:00Z',
    last_used: '2026-11-20',
    device: 'Safari on iPhone',
    current: false,
    ...part,
  });
  const own = session('a', { device: 'Chrome on macOS', current: true });

  test('name the browsers, and end but for this one', async () => {
    let sessions = [own, session('b'), session('c', { device: null })];
    api().instead.set('GET /api/sessions', () => ({ body: { sessions } }));
    api().instead.set('POST /api/sign-out-others', () => {
      sessions = [own];
      return { body: { ended: 2 } };
    });
    await openSettings(EMAIL);
    await expect.element(page.getByText('This browser')).toBeVisible();
    await expect.element(page.getByText('Unknown browser')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out others (2)' }).click();
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    await expect.element(page.getByText(/Chrome on macOS/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Sign out others/ })).not.toBeInTheDocument();
  });

  test('say when they could not be ended', async () => {
    api().instead.set('GET /api/sessions', () => ({ body: { sessions: [own, session('b')] } }));
    api().instead.set('POST /api/sign-out-others', () => ({ status: 500, body: 'down' }));
    await openSettings(EMAIL);
    await page.getByRole('button', { name: 'Sign out others (1)' }).click();
    await expect.element(page.getByText(/could not be ended/)).toBeVisible();
  });
});

describe('the reader’s data', () => {
  test('download as a file', async () => {
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

  test('go with the account, once the word is typed', async () => {
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
    await expect.element(page.getByText('Your account and everything in it are deleted.')).toBeVisible();
    expect(api().called('POST', '/api/delete-account')[0]).toMatchObject({
      body: { session: SESSION, confirm: true },
      headers: { 'X-Session': SESSION },
    });
    expect({ ...localStorage }).toEqual({ loggingOut: 'true' });
    expect(location.pathname).toBe('/');
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  });

  test('stay when the server cannot delete the account', async () => {
    await openSettings(EMAIL);
    api().instead.set('POST /api/delete-account', () => ({ status: 500, body: 'down' }));
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/could not be deleted/)).toBeVisible();
    expect(localStorage.getItem('session')).toBe(SESSION);
  });
});
