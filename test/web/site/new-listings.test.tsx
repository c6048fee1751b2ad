import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListingStep, NewListing } from '#domain/listings/new-listing.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const server = freshSite();

const REGISTERED: ListingStep = {
  accession: '0001579878-26-000001',
  form: 'S-1',
  acceptedAt: '2026-11-02T15:00:00.000Z',
  one_liner: 'Registers an initial public offering',
  link: 'https://www.sec.gov/',
  company: 'Figma, Inc.',
  ticker: 'FIG',
  exchange: 'NYSE',
  amount: null,
  price: null,
  opens: null,
  underwriters: ['Morgan Stanley'],
};
const AMENDED: ListingStep = {
  ...REGISTERED,
  accession: '0001579878-26-000002',
  form: 'S-1/A',
  one_liner: 'Sets a price range',
  amount: 900_000_000,
  price: { low: 14, high: 16 },
};
const RAISED: ListingStep = {
  ...AMENDED,
  accession: '0001579878-26-000003',
  price: { low: 16, high: 18 },
  one_liner: 'Raises its price range',
};
const STORY: NewListing = {
  cik: '0001579878',
  company: 'Figma, Inc.',
  ticker: 'FIG',
  exchange: 'NYSE',
  amount: 900_000_000,
  price: { low: 16, high: 18 },
  kind: 'ipo',
  stage: 'registered',
  steps: [REGISTERED, AMENDED, RAISED],
  updatedAt: '2026-11-20T15:00:00.000Z',
};

const LISTINGS = 'GET /api/new-listings';
const answerWith = (...listings: NewListing[]) =>
  server().instead.set(LISTINGS, () => ({ body: { listings, has_more: false } }));

test('a listing’s page shows its stage, how its terms changed, and its filings with links to their pages', async () => {
  answerWith(STORY);
  openAsVisitor('/new-listings');

  const story = page.getByRole('article', { name: 'Figma, Inc.' });
  await expect.element(story.getByText('Amended', { exact: true }).first()).toBeVisible();
  await expect.element(story.getByText('$14–16 → $16–18')).toBeVisible();
  await expect.element(story.getByText('Morgan Stanley')).toBeVisible();
  await story.getByText('All 3 filings').click();
  await expect
    .element(story.getByRole('link', { name: 'Registers an initial public offering' }))
    .toHaveAttribute('href', '/filing/0001579878-26-000001');
});

test('filters are kept in the URL and sent to the server; the page says so if the result is empty', async () => {
  answerWith();
  openAsVisitor('/new-listings?kind=ipo');

  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('ipo');
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Priced');
  await userEvent.type(page.getByRole('searchbox'), 'figma{Enter}');

  await expect.poll(() => location.search).toBe('?kind=ipo&stage=priced&words=figma');
  await expect
    .poll(() => server().calls.at(-1)?.path)
    .toBe('/api/new-listings?stage=priced&kind=ipo&words=figma');
  await expect.element(page.getByText('No company matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => location.search).toBe('');
});

test('without PRO, the page says what PRO includes and links to the plans', async () => {
  const body = { error: 'pro_required', message: 'New listings are part of PRO.' };
  server().instead.set(LISTINGS, () => ({ status: 403, body }));
  openAsVisitor('/new-listings');

  await expect.element(page.getByText('New listings are part of PRO. You get:')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

test('a filter that the server refuses is named, and can be cleared', async () => {
  const body = { error: 'invalid_request', message: 'The parameter "stage" is not valid.' };
  server().instead.set(LISTINGS, () => ({ status: 400, body }));
  openAsVisitor('/new-listings?stage=sold');

  await expect.element(page.getByText('The parameter "stage" is not valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => location.search).toBe('');
});
