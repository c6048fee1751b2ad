import { beforeEach, describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { ownershipLine } from '#test/support/builders/ownership-line.ts';
import { filing, recentFiling, watchlistItem, wholeFiling } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile, SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();

/** Sets the server's response for a complete filing. */
function answerWhole(part: Partial<Filing>): void {
  const whole = { ...wholeFiling(part), takeaways: [{ text: 'The plant opens in May.', quote: null }] };
  api().instead.set(`GET /api/filing/${part.id}`, () => ({ body: whole }));
}
const panel = page.getByRole('dialog', { name: 'AAPL • Apple Inc.' });
/** Below 1200 px, the panel covers the list. */
beforeEach(() => page.viewport(1100, 900));

describe('the panel', () => {
  it('opens from a row, marks the ticker as viewed, and closes on Escape, which also updates the URL', async () => {
    api().items = [watchlistItem({ unseen_filings_count: 3 })];
    api().filings = [filing()];
    openAsVisitor('/');
    await page.getByText('CFO resigns, effective January 2.').click();
    await expect.element(panel).toBeVisible();
    await expect.poll(() => location.search).toBe('?open=AAPL');
    await expect.poll(() => api().called('POST', '/api/mark-ticker-viewed').length).toBe(1);
    expect(api().called('POST', '/api/mark-ticker-viewed')[0]?.body).toEqual({
      session: SESSION,
      ticker: 'AAPL',
    });
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('');
    await expect.poll(() => page.getByRole('img', { name: /unseen/ }).query()).toBeNull();
  });

  longTest(
    'opens for a company that is followed by its CIK, under its name and without a quote',
    async () => {
      const company = { ticker: 'CIK0001579878', company_name: 'Figma, Inc.' };
      api().items = [
        watchlistItem({
          ...company,
          recent_filings: [recentFiling({ one_liner: 'Figma prices its IPO at $33.00 a share on NYSE' })],
        }),
      ];
      const body = { ...company, filings: [filing()], is_pro_user: false };
      api().instead.set(`GET /api/ticker-filings/${company.ticker}`, () => ({ body }));
      openAsVisitor('/');
      await page.getByText('Figma prices its IPO at $33.00 a share on NYSE').click();
      await expect.element(page.getByRole('dialog', { name: 'Figma, Inc.' })).toBeVisible();
      expect(location.search).toBe('?open=CIK0001579878');
      await expect.poll(() => api().called('GET', '/api/ticker-filings/CIK0001579878').length).toBe(1);
      expect(api().called('GET', '/api/stock-quote/CIK0001579878')).toEqual([]);
    },
  );

  it('shows no filing before it knows which forms are followed', async () => {
    const { nth } = holdBack(api(), 'GET /api/watchlist');
    api().filings = [filing({ form: '4', form_type: '4' })];
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByRole('status', { name: 'Loading filings' })).toBeVisible();
    await expect.poll(() => api().called('GET', '/api/ticker-filings').length).toBe(1);
    expect(page.getByText('Why This Matters').query()).toBeNull();
    (await nth(1)).answer({ watchlist: [watchlistItem()], contact: { ticker_limit: 10 } });
    await expect.element(panel.getByRole('link', { name: 'Upgrade to View' })).toBeVisible();
  });

  it('marks nothing as seen whose filings could not be loaded', async () => {
    api().items = [watchlistItem({ unseen_filings_count: 3 })];
    api().instead.set('GET /api/ticker-filings/AAPL', () => ({ status: 503, body: 'down' }));
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(api().called('POST', '/api/mark-ticker-viewed')).toEqual([]);

    api().recoverOnClick();
    api().filings = [filing()];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => api().called('POST', '/api/mark-ticker-viewed').length).toBe(1);
  });

  it('closes on a click outside', async () => {
    api().items = [watchlistItem()];
    api().filings = [filing()];
    openAsVisitor('/?open=AAPL');
    await expect.element(panel).toBeVisible();
    (panel.element() as HTMLElement).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('fetches the twenty newest filings, and again after a failure', async () => {
    api().items = [watchlistItem()];
    api().instead.set('GET /api/ticker-filings/AAPL', () => ({ status: 503, body: 'down' }));
    await page.viewport(1440, 900);
    openAsVisitor('/?open=AAPL');
    const problem = page.getByText('Filings for AAPL could not be loaded.');
    await expect.element(problem).toBeVisible();
    // Two actions do not squeeze the text into a narrow column.
    expect(problem.element().clientWidth).toBeGreaterThan(300);
    expect(api().called('GET', '/api/ticker-filings')[0]?.path).toBe('/api/ticker-filings/AAPL?limit=20');
    api().recoverOnClick();
    api().filings = [filing()];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('The chief financial officer gave notice.')).toBeVisible();
  });

  longTest('fills a narrow window, and shows prices below a dollar', async () => {
    await page.viewport(390, 800);
    api().items = [watchlistItem({ current_price: 0.1234 })];
    api().filings = [filing()];
    openAsVisitor('/?open=AAPL');
    await expect.element(panel.getByText('$0.1234')).toBeVisible();
    await expect.poll(() => panel.element().getBoundingClientRect().left).toBe(0);
  });

  it('says what to do if there are no filings yet', async () => {
    api().items = [watchlistItem({ recent_filings: [] })];
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByRole('link', { name: 'Search the SEC' })).toBeVisible();
  });
});

describe('a filing', () => {
  const open = async (part: Parameters<typeof filing>[0], forms = '8-K,4') => {
    api().items = [watchlistItem({ forms })];
    api().filings = [filing(part)];
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByRole('heading', { name: 'Latest Filing' })).toBeVisible();
  };

  it('shows importance, score, status, items, takeaways and its source', async () => {
    await open({
      items: [{ number: '5.02', title: 'Departure of Directors' }],
      key_takeaways: '["The change takes effect on January 2."]',
    });
    for (const text of [
      '7.5 of 10',
      'Complete',
      '5.02',
      'The change takes effect on January 2.',
      'An officer leaves.',
    ]) {
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
    }
    await expect
      .element(panel.getByRole('link', { name: 'View Filing' }))
      .toHaveAttribute('href', expect.stringContaining('sec.gov/Archives'));
  });

  it('is shown as Pending, not failed, while reading it is postponed', async () => {
    await open({ intelligence_processed: 0, processed_at: null });
    await expect.element(panel.getByText('Pending')).toBeVisible();
    await expect.element(panel.getByText('AI Analysis Failed')).not.toBeInTheDocument();
  });

  it('clearly says that its document could not be read', async () => {
    await open({
      intelligence_processed: 0,
      importance_reason: 'Processing error',
      ai_model_used: null,
      analysis_error: { code: 'truncated_xml', message: 'The document ends in the middle.' },
    });
    await expect.element(panel.getByText('Pending')).toBeVisible();
    await expect.element(panel.getByText('AI Analysis Failed')).toBeVisible();
    await expect
      .element(panel.getByText(/could not be read: The document ends in the middle\./))
      .toBeVisible();
  });

  longTest(
    'hides a reason without information, and warns about details that could not be parsed',
    async () => {
      await open({ importance_reason: 'No analysis available', one_liner: 'Unknown insider sold shares.' });
      await expect.element(panel.getByText('Some transaction details couldn’t be parsed.')).toBeVisible();
      expect(panel.getByText('Why This Matters').query()).toBeNull();
    },
  );

  it('shows an insider’s trade as a sentence, as a share of the holding, and in a table', async () => {
    await open({
      form: '4',
      form_type: '4',
      insider_data: JSON.stringify({
        executiveName: 'Tim Cook',
        executiveTitle: 'CEO',
        isDisposition: true,
        holding: { before: 3_791_000, after: 3_280_000 },
      }),
      transactions: [
        ownershipLine({ shares: 511_000, price: 254, value: 129_794_000, shares_after: 3_280_000 }),
      ],
    });
    await expect
      .element(panel.getByText('Tim Cook (CEO) sold 511,000 shares for $129.8M, at $254.00 a share.'))
      .toBeVisible();
    await expect.element(panel.getByText('3,791,000 → 3,280,000 shares held: 13% less')).toBeVisible();
    await expect.element(panel.getByRole('cell', { name: '−511,000' })).toBeVisible();
    const months = panel.getByRole('table', { name: 'Insider trades by month' });
    await expect.element(months.getByRole('row', { name: /Nov 2026 None .*1 filing/ })).toBeVisible();
  });

  longTest('shows the date of an old filing once', async () => {
    await open({ filed_at: '2025-03-03T15:00:00Z' });
    expect(panel.getByText('Mar 3, 2025', { exact: true }).elements()).toHaveLength(1);
    await expect.element(panel.getByText('Mar 3, 2025 ·')).not.toBeInTheDocument();
  });

  longTest('is shown if the response has form_type but no form', async () => {
    const { form: _, ...rest } = filing({ form_type: '8-K' });
    api().items = [watchlistItem()];
    api().instead.set('GET /api/ticker-filings/AAPL', () => ({
      body: { filings: [rest], company_name: 'Apple Inc.', is_pro_user: false },
    }));
    openAsVisitor('/?open=AAPL');
    await expect.element(panel.getByRole('heading', { name: 'Latest Filing' })).toBeVisible();
    await expect.element(panel.getByText('8-K', { exact: true }).last()).toBeVisible();
  });

  it('a filing that violates the contract shows the usual error, and the page remains', async () => {
    api().items = [watchlistItem()];
    api().instead.set('GET /api/ticker-filings/AAPL', () => ({ body: { filings: [null] } }));
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByText('Filings for AAPL could not be loaded.')).toBeVisible();
  });

  it('keeps its analysis locked if its form is not followed', async () => {
    await open({ form: '10-Q', form_type: '10-Q' }, '8-K');
    await expect.element(panel.getByText('CFO resigns, effective January 2.')).toBeVisible();
    expect(panel.getByRole('link', { name: 'View Filing' }).query()).toBeNull();
    expect(panel.getByText('The chief financial officer gave notice.').query()).toBeNull();
  });
});

describe('more filings', () => {
  it('expand individually', async () => {
    api().items = [watchlistItem()];
    api().filings = [
      filing(),
      filing({ id: 'second', one_liner: 'Second.', summary_text: 'The plant opens in May.' }),
    ];
    openAsVisitor('/?open=AAPL');
    await page.getByRole('button', { name: 'Full analysis' }).click();
    await expect.element(page.getByText('The plant opens in May.')).toBeVisible();
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect.element(page.getByText('The plant opens in May.')).not.toBeInTheDocument();
  });

  test('open in a dialog from a tile, and focus returns to it', async () => {
    api().items = [watchlistItem()];
    api().filings = [
      filing(),
      filing({ id: 'second', one_liner: 'Second.', summary_text: 'The plant opens in May.' }),
    ];
    answerWhole({ id: 'second', one_liner: 'Second.' });
    openAsVisitor('/?open=AAPL');
    const open = page.getByRole('button', { name: /^Open 8-K of/ });
    await open.click();
    const alone = page.getByRole('dialog', { name: /^8-K • / });
    await expect.element(alone.getByText('The plant opens in May.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(alone).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  test('open in place of the details, beside a list that stays usable', async () => {
    await page.viewport(1440, 900);
    api().items = [watchlistItem(), watchlistItem({ ticker: 'MSFT' })];
    api().filings = [filing(), filing({ id: 'second', one_liner: 'Second.' })];
    answerWhole({ id: 'second', one_liner: 'Second.' });
    openAsVisitor('/?open=AAPL');
    await page.getByRole('button', { name: /^Open 8-K of/ }).click();
    const alone = page.getByRole('dialog', { name: /^8-K • / });
    await expect.element(alone.getByText('The plant opens in May.')).toBeVisible();
    const placeOf = (element: Element) => element.getBoundingClientRect();
    expect(placeOf(alone.element()).left).toBeCloseTo(placeOf(panel.element()).left, -1);

    await page.getByText('MSFT', { exact: true }).first().click();

    await expect.element(page.getByRole('dialog', { name: /^MSFT • / })).toBeVisible();
    await expect.element(alone).not.toBeInTheDocument();
  });

  longTest('do not make the panel itself scroll', async () => {
    api().items = [watchlistItem()];
    api().filings = Array.from({ length: 20 }, (_, number) => filing({ id: `f${number}`, form: '3' }));
    openAsVisitor('/?open=AAPL');
    await expect.element(page.getByRole('region', { name: 'More Filings' })).toBeInTheDocument();
    const frame = panel.element();
    await expect.poll(() => frame.scrollHeight).toBe(frame.clientHeight);
  });

  longTest('are shown as placeholders while only the primary form is shown', async () => {
    api().items = [watchlistItem({ forms: '8-K,4' })];
    api().filings = [filing({ id: 'four', form: '4', one_liner: 'A sale.' }), filing()];
    openAsVisitor('/?open=AAPL', { showAllFilings: 'false' });
    await expect.element(page.getByText(/Hidden while/)).toBeVisible();
    expect(page.getByText('A sale.').query()).toBeNull();
  });
});

describe('the list of more filings', () => {
  const lines = () =>
    panel
      .getByRole('region', { name: 'More Filings' })
      .getByRole('heading', { level: 4 })
      .elements()
      .map((line) => line.textContent);
  const numbered = (number: number, part: Partial<Filing>) =>
    filing({
      id: `0000320193-26-00010${number}`,
      filed_at: `2026-11-1${9 - number}T12:00:00Z`,
      one_liner: `Filing ${number}`,
      ...part,
    });

  async function openList(isPro = false): Promise<void> {
    if (isPro) api().profile = profile({ planType: 'pro', planStatus: 'active' });
    api().items = [watchlistItem({ forms: '8-K' })];
    api().filings = [
      filing(),
      numbered(1, { form: '10-K', importance_level: 'LOW', material_score: 9 }),
      numbered(2, { form: '8-K', importance_level: 'MEDIUM', material_score: 4 }),
      numbered(3, { form: '4', importance_level: 'CRITICAL', material_score: 2 }),
    ];
    openAsVisitor('/?open=AAPL');
    await expect.element(panel.getByText('Filing 3')).toBeVisible();
  }

  test('can be narrowed to one form', async () => {
    await openList();
    await panel.getByRole('combobox', { name: 'Form' }).selectOptions('4');
    await expect.poll(lines).toEqual(['Filing 3']);
    await panel.getByRole('combobox', { name: 'Form' }).selectOptions('All forms');
    await expect.poll(lines).toEqual(['Filing 1', 'Filing 2', 'Filing 3']);
  });

  test('can be sorted, but sorting by significance requires PRO', async () => {
    await openList();
    const sort = panel.getByRole('combobox', { name: 'Sort filings by' });
    await sort.selectOptions('My Forms First');
    await expect.poll(lines).toEqual(['Filing 2', 'Filing 1', 'Filing 3']);
    await sort.selectOptions('Alert Level');
    await expect.poll(lines).toEqual(['Filing 3', 'Filing 2', 'Filing 1']);
    await expect.element(sort.getByRole('option', { name: 'Significance' })).not.toBeInTheDocument();
  });

  test('shows the most important filings first for PRO', async () => {
    await openList(true);
    await panel.getByRole('combobox', { name: 'Sort filings by' }).selectOptions('Significance');
    await expect.poll(lines).toEqual(['Filing 1', 'Filing 2', 'Filing 3']);
  });

  test('can be a table, whose rows open a filing in a dialog', async () => {
    answerWhole({ id: '0000320193-26-000102', one_liner: 'Filing 2' });
    await openList(true);
    await panel.getByRole('button', { name: 'Table', exact: true }).click();
    const table = panel.getByRole('table', { name: 'More Filings' });
    await expect.element(table.getByRole('columnheader', { name: 'Summary' })).toBeVisible();
    await table.getByRole('button', { name: 'Filing 2' }).click();
    const dialog = page.getByRole('dialog', { name: '8-K • Nov 17, 2026' });
    await expect.element(dialog.getByText('The plant opens in May.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(panel).toBeVisible();
    await expect.element(table.getByRole('button', { name: 'Filing 2' })).toHaveFocus();
  });

  test('moves up if the latest filing is hidden', async () => {
    await openList();
    await panel.getByRole('button', { name: 'Hide latest filing' }).click();
    await expect.element(panel.getByText('CFO resigns, effective January 2.')).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Show latest filing' }).click();
    await expect.element(panel.getByText('CFO resigns, effective January 2.')).toBeVisible();
  });
});
