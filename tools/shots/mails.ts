import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { byBrand } from '#domain/brands/brand.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingAlert } from '#lambdas/alerts/channels/alert-channel.ts';
import { accountMails } from '#test/support/builders/account-mails.ts';
import { sendListMails } from '#test/support/builders/list-mails.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

/** The widths of a phone and of an email client's reading pane. */
const WIDTHS = [390, 1024];
const HEIGHT = 800;
const ORIGIN = 'https://8k.example.com';
const POSTAL_ADDRESS = 'Filing Pulse, 1 Example Street, New York, NY 10001';

/**
 * Takes screenshots of every kind of email at both widths, light and dark.
 * @param words only emails whose name contains one of them; empty for all
 * @returns axe violations, and the emails that are wider than the screen
 */
export async function shootMails(from: Browser, folder: string, words: readonly string[]): Promise<string[]> {
  const mails = Object.entries(await everyMail()).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const found: string[] = [];
  for (const width of WIDTHS) {
    const context = await from.newContext({ viewport: { width, height: HEIGHT } });
    const page = await context.newPage();
    for (const [name, html] of mails)
      found.push(...(await shootMail(page, join(folder, `${name}-${width}`), html)));
    await context.close();
  }
  return found;
}

async function shootMail(page: Page, path: string, html: string): Promise<string[]> {
  const found: string[] = [];
  await page.setContent(html);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['region', 'landmark-one-main'])
      .analyze();
    for (const { id, nodes } of violations)
      found.push(`${path}-${colorScheme}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isTooWide ? [...found, `${path}: wider than the screen`] : found;
}

/** Returns the HTML of each kind of email. */
async function everyMail(): Promise<Record<string, string>> {
  const html: Record<string, string> = {};
  const site = {
    origins: byBrand(() => ORIGIN),
    postalAddress: POSTAL_ADDRESS,
    signingSecret: 'secret of these pictures',
  };
  const mailer = {
    send: async ({ to, html: body }: { to: string; html: string }) => {
      html[`mail-${to.split('@')[0]}`] = body;
      return '';
    },
  };
  await sendListMails(
    mailer,
    { site, userId: 'ann', headline: 'AAPL rose above $250.00', included },
    EVENTS.length,
  );
  for (const [name, mail] of Object.entries(accountMails({ origin: ORIGIN, postalAddress: POSTAL_ADDRESS })))
    html[`mail-${name}`] = mail.html;
  return html;
}

type Event = Partial<Pick<StoredFiling, 'late' | 'takeaways' | 'quotes'>> & StoredFiling['assessment'];

/**
 * Filings of all levels: one with a long headline, one with a takeaway and its quoted passage, and one that was found
 * late.
 */
const EVENTS: readonly Event[] = [
  {
    importance_level: 'CRITICAL',
    material_score: 9.2,
    one_liner: 'Files for Chapter 11 bankruptcy',
    importance_reason: 'Item 1.03, a bankruptcy, scores 9.2.',
  },
  {
    importance_level: 'HIGH',
    material_score: 7.5,
    one_liner:
      'Chief Financial Officer Luca Maestri steps down; Kevan Parekh succeeds him on January 1, 2027, at a salary of $1.0M and a stock award of $12.5M',
    importance_reason: 'Item 5.02 with the departure of a CFO scores 7.5.',
    takeaways: ['Luca Maestri leaves on January 1, 2027.', 'The award of his successor is worth $12.5M.'],
    quotes: [
      'Mr. Maestri will transition from his role as Chief Financial Officer on January 1, 2027.',
      'Mr. Parekh will receive restricted stock units with a grant date value of $12,500,000.',
    ],
  },
  {
    importance_level: 'MEDIUM',
    material_score: 5,
    one_liner: 'Issues $4.5B of senior notes due 2036',
    importance_reason: 'Item 8.01 with a debt offering scores 5.0.',
    late: true,
  },
  {
    importance_level: 'LOW',
    material_score: 2,
    one_liner: 'Files exhibits',
    importance_reason: 'Item 9.01 alone scores 2.0.',
  },
];

function included(number: number): FilingAlert {
  const event: Event = EVENTS[number % EVENTS.length] ?? storedFiling().assessment;
  const { late = false, takeaways = [], quotes = [], ...assessment } = event;
  const accession = `0000320193-26-${String(number).padStart(6, '0')}`;
  const ticker = number % 2 === 0 ? 'AAPL' : 'BRK-B';
  const filing = storedFiling({ accession, assessment, late, takeaways, quotes });
  return { alert: storedAlert({ userId: 'ann', accession }), ticker, filing };
}
