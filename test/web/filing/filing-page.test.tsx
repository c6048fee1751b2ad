import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { filing } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();

const FIRST = `Item 1. Business\n${'We make machines.\n'.repeat(40)}Sales | 12 | 10\nCosts | 8 | 7\n`;
const SECOND = `Item 1A. Risk Factors\n<img src=x onerror=alert(1)> is text.\nOur only supplier may fail.\n`;
const RISK = 'Our only supplier may fail.';
const QUOTE = FIRST.length + SECOND.indexOf(RISK);

const PAGE: FilingPageResponse = {
  filing: { ...filing(), id: '0000320193-26-000101', form: '10-K', one_liner: 'Revenue $12M (+20%)' },
  company: { name: 'Apple Inc.', tickers: ['AAPL'] },
  tiles: [{ name: 'Revenue', value: '$12M', note: '+20% on the year before' }],
  takeaways: [
    { text: 'One supplier alone', quote: { text: RISK, start: QUOTE, end: QUOTE + RISK.length } },
    { text: 'First loss in three years', quote: null },
  ],
  verified: { count: 1, total: 2 },
  changes: {
    against: { accession: '0000320193-25-000090', form: '10-K', filedAt: '2025-11-20T15:00:00.000Z' },
    notes: ['Adds going-concern doubt'],
    figures: [],
    counts: { added: 0, removed: 0, changed: 1 },
    paragraphs: [
      {
        kind: 'changed',
        section: 'Risk factors',
        text: 'Our only supplier may fail.',
        before: 'A supplier may fail.',
        start: QUOTE,
      },
    ],
  },
  known: null,
  previous: {
    id: '0000320193-26-000100',
    form: '4',
    filed_at: '2026-11-19T15:00:00.000Z',
    one_liner: 'CFO sold',
    importance_level: 'LOW',
  },
  next: null,
  reader: {
    starts: [0, FIRST.length],
    length: FIRST.length + SECOND.length,
    outline: [
      { title: 'Item 1. Business', start: 0 },
      { title: 'Item 1A. Risk Factors', start: FIRST.length },
    ],
  },
};
const HEADLINE: FilingPageResponse = {
  ...PAGE,
  filing: {
    ...PAGE.filing,
    analysis: 'headline',
    importance_reason: null,
    summary_text: null,
    score_basis: null,
    corrected_at: null,
  },
  tiles: [],
  takeaways: [],
  verified: null,
  changes: null,
};

async function open(answer: FilingPageResponse): Promise<void> {
  const path = `/api/filing/${PAGE.filing.id}`;
  api().instead.set(`GET ${path}`, () => ({ body: answer }));
  const parts = [FIRST, SECOND];
  api().instead.set(`GET ${path}/text`, ({ path: asked }) => {
    const part = Number(new URLSearchParams(asked.split('?')[1]).get('part'));
    return { body: { part, text: parts[part] } };
  });
  openAsVisitor(`/filing/${PAGE.filing.id}`);
  await expect.element(page.getByRole('heading', { name: 'Revenue $12M (+20%)' })).toBeVisible();
}

const documentPane = page.getByRole('region', { name: 'Document' });

describe('the filing page', () => {
  test('shows a PRO reader figures, reasons and takeaways, and opens a passage marked in the document', async () => {
    await open(PAGE);
    await expect.element(page.getByText('+20% on the year before')).toBeVisible();
    await expect.element(page.getByText('1 of 2 verified')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Previous/ }))
      .toHaveAttribute('href', '/filing/0000320193-26-000100');

    await userEvent.click(page.getByRole('button', { name: /Show in document/ }));
    const mark = documentPane.getByRole('mark');
    await expect.element(mark).toHaveTextContent(RISK);
    await expect.element(mark).toBeInViewport();
  });

  test('shows how many rows a takeaway was computed from, and opens the first', async () => {
    const quote = { text: RISK, start: QUOTE, end: QUOTE + RISK.length };
    const takeaways = [
      { text: 'Three trades at $50', quote, computed_from: 3 },
      { text: 'First purchase in 14 months', quote: null, computed_from: 0 },
    ];
    await open({ ...PAGE, takeaways });

    await expect.element(page.getByText('Computed from 3 rows')).toBeVisible();
    await expect.element(page.getByText('Computed', { exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /Show in document/ }));
    await expect.element(documentPane.getByRole('mark')).toHaveTextContent(RISK);
  });

  longTest('keeps the summary beside the passage on a wide page', async () => {
    await page.viewport(1440, 500);
    await open(PAGE);
    await userEvent.click(page.getByRole('button', { name: /Show in document/ }));
    await expect.element(documentPane.getByRole('mark')).toBeInViewport();
    await expect.element(page.getByText('1 of 2 verified')).toBeInViewport();
  });

  longTest('does not break a number across lines on a phone', async () => {
    await page.viewport(390, 844);
    const [stake, change] = [
      { name: 'Stake', value: '9.8%', note: null },
      { name: 'Change', value: '+4.4 points', note: 'from 5.4%' },
    ];
    await open({ ...PAGE, tiles: [stake, change, { name: 'Shares', value: '9,800,000', note: null }] });
    const heightOf = (value: string) =>
      page.getByText(value, { exact: true }).element().getBoundingClientRect().height;
    expect(heightOf('9,800,000')).toBe(heightOf('9.8%'));
  });

  test('shows the filing’s markup as text, and its tables as tables', async () => {
    await open(PAGE);
    await expect.element(documentPane.getByRole('row', { name: 'Sales 12 10' })).toBeInTheDocument();
    await expect.element(documentPane.getByText('<img src=x onerror=alert(1)> is text.')).toBeInTheDocument();
    expect(document.querySelector('section img')).toBeNull();
  });

  test('finds words in parts that are not loaded yet', async () => {
    await open(PAGE);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find in document' }), 'supplier may');
    await expect.element(page.getByText('1 of 1')).toBeVisible();
    await expect.element(documentPane.getByRole('mark')).toHaveTextContent('supplier may');
  });

  test('shows what changed word by word', async () => {
    await open(PAGE);
    await userEvent.click(page.getByRole('radio', { name: 'Changes' }));
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect.element(changes.getByText('Adds going-concern doubt')).toBeVisible();
    await expect.element(changes.getByRole('deletion')).toHaveTextContent('A');
    await expect.element(changes.getByRole('insertion')).toHaveTextContent('Our only');
  });

  test('keeps its heading on a phone that shows the document', async () => {
    await page.viewport(390, 844);
    await open(PAGE);
    await page.getByText('Document', { exact: true }).click();

    await expect.element(documentPane.getByRole('table')).toBeInTheDocument();
    expect(page.getByRole('heading', { level: 1, name: 'Revenue $12M (+20%)' }).elements()).toHaveLength(1);
  });

  test('shows other readers the headline and the document, and offers the plans', async () => {
    await open(HEADLINE);
    await expect
      .element(page.getByRole('link', { name: 'Upgrade to View' }))
      .toHaveAttribute('href', '/pricing');
    await expect.element(documentPane.getByRole('table')).toBeInTheDocument();
    expect(page.getByText('Why This Matters', { exact: true }).query()).toBeNull();
  });

  test('shows the analysis as soon as it is available, without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const byRules = { intelligence_processed: 0, ai_model_used: 'rules', importance_reason: null } as const;
    await open({ ...PAGE, takeaways: [], filing: { ...PAGE.filing, ...byRules } });
    await expect.element(page.getByText(/AI analysis is on its way/)).toBeVisible();

    api().instead.set(`GET /api/filing/${PAGE.filing.id}`, () => ({ body: PAGE }));
    await vi.advanceTimersByTimeAsync(5_100);

    await expect.element(page.getByText('One supplier alone')).toBeVisible();
    expect(page.getByText(/AI analysis is on its way/).query()).toBeNull();
  });

  test.each([
    ['rules', /What you see was written by our rules\./],
    ['us.amazon.nova-lite-v1:0', /What you see is the previous analysis\./],
    [null, /could not be read: The model refused\./],
  ])('says that the analysis failed, and what it shows instead: %s', async (writer, words) => {
    const failed = { analysis_error: { code: 'model_refused', message: 'The model refused.' } };
    await open({ ...PAGE, filing: { ...PAGE.filing, ...failed, ai_model_used: writer } });
    await expect.element(page.getByText('AI Analysis Failed')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('shows a message if a filing is unknown', async () => {
    api().instead.set('GET /api/filing/0000320193-26-000999', () => ({
      status: 404,
      body: { error: 'filing_not_found', message: 'We do not have this filing.' },
    }));
    openAsVisitor('/filing/0000320193-26-000999');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Filing not found' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to the watchlist' }))
      .toHaveAttribute('href', '/');
    expect(document.title).toBe('Filing not found · 8-K Pulse');
  });

  longTest('keeps the links to other filings below an opened “How scored” on a wide page', async () => {
    await page.viewport(1440, 700);
    await open(PAGE);
    await page.getByText('How scored').click();
    scrollTo(0, document.documentElement.scrollHeight);
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    const neighbors = page.getByRole('navigation', { name: 'Other filings by this company' }).element();
    const details = document.querySelector('details[open]');
    await expect
      .poll(() => details && bottomOf(details.closest('[class*=summary]') ?? details))
      .toBeLessThanOrEqual(neighbors.getBoundingClientRect().top);
  });
});

describe('the URL of a filing', () => {
  test('contains the brand on a local host, including in links to other filings', async () => {
    api().instead.set(`GET /api/filing/${PAGE.filing.id}`, () => ({ body: PAGE }));
    openAsVisitor(`/filing/${PAGE.filing.id}?brand=form4`);
    await expect
      .element(page.getByRole('link', { name: /Previous/ }))
      .toHaveAttribute('href', '/filing/0000320193-26-000100?brand=form4');
    await expect
      .element(page.getByRole('link', { name: 'AAPL' }))
      .toHaveAttribute('href', '/ticker/AAPL?brand=form4');
    expect(document.title).toBe('AAPL 10-K: Revenue $12M (+20%) · Form 4 Pulse');
  });
});
