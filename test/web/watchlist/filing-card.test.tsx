import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filing, watchlistItem, wholeFiling } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const panel = page.getByRole('dialog', { name: 'AAPL • Apple Inc.' });
const upgrade = panel.getByRole('link', { name: 'Upgrade to View' });

/** The server's response to readers without PRO. */
const HEADLINE = {
  analysis: 'headline',
  summary_text: null,
  key_takeaways: null,
  importance_reason: null,
  score_basis: null,
  corrected_at: null,
} as const;

async function open(...filings: Parameters<typeof filing>[0][]): Promise<void> {
  api().items = [watchlistItem({ forms: '8-K,4' })];
  api().filings = filings.map((part) => filing(part));
  openAsVisitor('/?open=AAPL');
  await expect.element(page.getByRole('heading', { name: 'Latest Filing' })).toBeVisible();
}

describe('a filing without PRO', () => {
  test('offers the plans in place of the analysis, and keeps headline, level, score and source', async () => {
    await open(HEADLINE);
    await expect.element(upgrade).toHaveAttribute('href', '/pricing');
    for (const title of ['What Happened', 'Why This Matters', 'Key Takeaways']) {
      expect(panel.getByText(title).query()).toBeNull();
    }
    await expect
      .element(panel.getByRole('heading', { name: 'CFO resigns, effective January 2.' }))
      .toBeVisible();
    await expect.element(panel.getByText('7.5 of 10')).toBeVisible();
    await expect.element(panel.getByText('Complete')).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'View Filing' })).toBeVisible();
  });

  test('describes an insider’s trade by its total and stake', async () => {
    await open({
      ...HEADLINE,
      form: '4',
      insider_data: JSON.stringify({
        executiveName: 'Tim Cook',
        executiveTitle: 'CEO',
        totalValue: 129_794_000,
        isAcquisition: false,
        isDisposition: true,
        holding: { before: 3_791_000, after: 3_280_000 },
      }),
    });
    await expect.element(panel.getByText('Tim Cook (CEO) disposed of shares worth $129.8M.')).toBeVisible();
    await expect.element(panel.getByText('3,791,000 → 3,280,000 shares held: 13% less')).toBeVisible();
    // Monthly sums are computed from the totals. The individual transactions are part of the analysis.
    await expect.element(panel.getByRole('table')).toHaveAccessibleName('Insider trades by month');
  });

  test('does not repeat a trade that the headline already describes', async () => {
    await open({
      ...HEADLINE,
      form: '4',
      one_liner: 'CEO Elon Musk bought $1.0B (2,568,732 shares)',
      insider_data: JSON.stringify({
        executiveName: 'Elon Musk',
        executiveTitle: 'CEO',
        totalValue: 999_955_978,
        isAcquisition: true,
        isDisposition: false,
        holding: { before: 410_794_076, after: 413_362_808 },
      }),
    });
    await expect.element(panel.getByText(/410,794,076 → 413,362,808 shares held/)).toBeVisible();
    expect(panel.getByText(/acquired shares worth/).query()).toBeNull();
  });

  longTest('describes a grant without a price in appropriate words', async () => {
    await open({
      ...HEADLINE,
      form: '4',
      insider_data: JSON.stringify({
        executiveName: 'Tim Cook',
        executiveTitle: null,
        totalValue: null,
        isAcquisition: true,
        isDisposition: false,
      }),
    });
    await expect.element(panel.getByText('Tim Cook acquired shares.')).toBeVisible();
  });

  test('advertises details in the list, not an analysis', async () => {
    await open(HEADLINE, { ...HEADLINE, id: 'second', one_liner: 'Second.' });
    await panel.getByRole('button', { name: 'Details', exact: true }).click();
    await expect.element(upgrade.last()).toBeVisible();
    expect(upgrade.elements()).toHaveLength(2);
    expect(panel.getByText('Full analysis', { exact: true }).query()).toBeNull();
  });

  longTest('does not advertise an analysis that failed', async () => {
    await open({
      ...HEADLINE,
      intelligence_processed: 0,
      ai_model_used: null,
      analysis_error: { code: 'truncated_xml', message: 'The document ends in the middle.' },
    });
    await expect.element(panel.getByText('AI Analysis Failed')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect.element(upgrade).not.toBeInTheDocument();
  });

  longTest('advertises the rules’ analysis if the model’s failed', async () => {
    await open({
      ...HEADLINE,
      intelligence_processed: 0,
      ai_model_used: 'rules',
      analysis_error: { code: 'model_refused', message: 'The AI analysis failed.' },
    });
    await expect.element(panel.getByText(/What you see was written by our rules\./)).toBeVisible();
    await expect.element(upgrade).toBeVisible();
  });
});

test('a filing shows on request how it was scored, with its ID and the time of its analysis', async () => {
  await open({ score_basis: 'A departure (7.5 of 10).' });
  const hidden = ['A departure (7.5 of 10).', 'Analyzed', 'Filing ID', '0000320193-26-000100'];
  for (const text of hidden) await expect.element(panel.getByText(text, { exact: true })).not.toBeVisible();
  await expect.element(panel.getByText('An officer leaves.', { exact: true })).toBeVisible();
  await panel.getByText('How scored').click();
  for (const text of hidden) await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
});

test('a filing that a person corrected says so', async () => {
  await open({ corrected_at: '2026-11-20T16:00:00.000Z' });
  await expect.element(panel.getByText(/^Corrected by a person, Nov 20/)).toBeVisible();
});

test('a locked filing links to the plans instead of its source', async () => {
  await open({ form: '10-Q' });
  await expect.element(upgrade).toHaveAttribute('href', '/pricing');
  await expect.element(panel.getByRole('link', { name: 'View Filing' })).not.toBeInTheDocument();
});

test('opening a filing with only the rules’ analysis requests one by a model, and shows it as pending', async () => {
  api().profile = profile({ planType: 'pro' });
  const older = filing({ id: 'older', one_liner: 'An older one.', ai_model_used: 'rules' });
  const pending = { ...older, intelligence_processed: 0 as const };
  api().instead.set('GET /api/filing/older', () => {
    api().filings = [filing(), pending];
    return { body: wholeFiling(pending) };
  });
  await open({}, older);
  expect(api().called('GET', '/api/filing/older')).toHaveLength(0);
  await panel.getByRole('button', { name: 'Full analysis', exact: true }).click();
  await expect.element(panel.getByText('Pending', { exact: true })).toBeVisible();
});

test('a refresh that comes too early says when the next one is allowed', async () => {
  const message = 'This filing was refreshed recently. Please try again in 59 minutes.';
  api().instead.set('POST /api/reprocess-filing', () => ({
    status: 429,
    body: { error: 'too_many_requests', message },
  }));
  api().items = [watchlistItem()];
  api().filings = [filing()];
  openAsVisitor('/?open=AAPL');
  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect.element(page.getByText(message)).toBeVisible();
});

test('a refresh shows that the analysis is pending, and the buttons show which vote was given', async () => {
  api().instead.set('POST /api/reprocess-filing', () => {
    api().filings = [filing({ intelligence_processed: 0 })];
    return { body: { id: filing().id, status: 'Pending' } };
  });
  api().instead.set('POST /api/filing-feedback', () => ({ body: { id: filing().id, verdict: 'down' } }));
  api().items = [watchlistItem()];
  api().filings = [filing()];
  openAsVisitor('/?open=AAPL');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(panel.getByText('Pending')).toBeVisible();

  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect
    .element(page.getByRole('button', { name: 'No', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(api().called('POST', '/api/filing-feedback')[0]?.body).toMatchObject({ verdict: 'down' });
});

test('a long headline has at most three lines in the list of filings, and is shown in full once the filing is opened', async () => {
  const long = 'The board approved a plan to reduce the workforce by about 12%. '.repeat(6).trim();
  await open({}, { id: 'second', one_liner: long });
  const headline = panel.getByRole('heading', { name: long });
  const lines = () => {
    const element = headline.element();
    return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  };
  await expect.element(headline).toBeVisible();
  expect(lines()).toBe(3);
  await panel.getByRole('button', { name: 'Full analysis', exact: true }).click();
  await expect.poll(lines).toBeGreaterThan(3);
});
