import { describe, expect, it } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { alertMail } from '#domain/channels/email/alert-mail.ts';
import { type FilingAnalysis, pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { HandCorrection } from '#domain/filings/hand-correction.ts';
import { shownFiling } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import fc from '#test/support/properties.ts';

const ENVELOPE = {
  brand: BRANDS['8k'],
  origin: 'https://8k.example.com',
  ticker: 'NVDA',
  tuneUrlOf: (accession: string, verdict: string) => `https://8k.example.com/tune/${accession}/${verdict}`,
  settingsUrl: 'https://8k.example.com/settings',
  unsubscribeUrl: 'https://8k.example.com/api/unsubscribe-alerts?token=u.t',
  postalAddress: '1 Example Street, New York',
};
const WRITTEN: FilingAnalysis = {
  ...pendingAnalysis(null),
  state: 'complete',
  result: WRITTEN_ANALYSIS,
};
const BY_RULES: FilingAnalysis = { ...WRITTEN, result: { ...WRITTEN_ANALYSIS, model: 'rules' } };
const CORRECTED: HandCorrection = {
  headline: 'CFO resigns',
  level: 'HIGH',
  reason: 'The report names the CFO.',
  by: 'admin',
  at: '2026-11-20T15:00:00.000Z',
  correctedFrom: 'LOW',
};
const mailOf = (facts: Partial<StoredFiling> = {}, ticker = 'NVDA') =>
  alertMail({ ...ENVELOPE, ticker, filings: [storedFiling(facts)] });

describe('an alert email', () => {
  it('has ticker, level, form and event in its subject', () => {
    expect(mailOf().subject).toBe('NVDA · HIGH · 8-K: CFO resigns');
    expect(mailOf({}, 'BRK-B').subject).toBe('BRK.B · HIGH · 8-K: CFO resigns');
  });

  it('leaves out what the news means if nothing is known about it', () => {
    const { assessment } = storedFiling();
    const { html, text } = mailOf({ assessment: { ...assessment, importance_reason: '' } });
    expect(html).not.toMatch(/<(\w+)[^>]*>\s*<\/\1>/);
    expect(text).not.toMatch(/\n{3}/);
  });

  it('says that a filing was found late only if it was', () => {
    for (const part of ['text', 'html'] as const) {
      expect(mailOf({ late: true })[part]).toContain('Found late: we missed this filing');
      expect(mailOf()[part]).not.toContain('Found late');
    }
  });

  it.each([
    [
      { source: 'feed' },
      'By rules: rated by its form and items in EDGAR’s list, because the document has not been read yet.',
    ],
    [
      { source: 'document' },
      'By rules: rated and worded by fixed rules from the facts in the filing, without AI.',
    ],
    [
      { source: 'document', analysis: BY_RULES },
      'By rules: rated and worded by fixed rules from the facts in the filing, without AI.',
    ],
    [{ source: 'document', analysis: WRITTEN }, 'By AI: each statement was checked against the filing.'],
    [
      { source: 'document', analysis: WRITTEN, handCorrection: CORRECTED },
      'Corrected by a person: the headline and the level are ours, not those of rules or AI.',
    ],
    [
      { source: 'document', analysis: { ...WRITTEN, raisedFrom: 'MEDIUM' } },
      'By AI: each statement was checked against the filing. It raised the level from MEDIUM to HIGH.',
    ],
  ] as const)('names its author: %j', (facts, line) => {
    const mail = mailOf(shownFiling(storedFiling(facts)));
    for (const part of ['text', 'html'] as const) expect(mail[part]).toContain(line);
  });

  it('contains the event first, then reason, takeaways, figures and links', () => {
    const { text } = mailOf();
    const order = [
      'CFO resigns',
      'scores 7.5',
      'Key takeaways',
      '- The CFO leaves',
      'Company: Apple Inc.',
      'Item 5.02: Departure',
      'Score: 7.5 of 10',
      'https://8k.example.com/filing/0000320193-26-000101?brand=8k',
      'https://www.sec.gov/Archives/',
      'Worth it: https://8k.example.com/tune/0000320193-26-000101/worth',
      'Too loud: https://8k.example.com/tune/0000320193-26-000101/loud',
      'on your watchlist',
      'All filings of NVDA: https://8k.example.com/?brand=8k&open=NVDA',
      'Why did I get this?: https://8k.example.com/settings?brand=8k&why=0000320193-26-000101#history',
      'Change alert settings: https://8k.example.com/settings',
      'https://8k.example.com/api/unsubscribe-alerts?token=u.t',
      'Not investment advice',
      '1 Example Street, New York',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows each takeaway with the passage from the document, unless the takeaway is the passage itself', () => {
    const takeaways = ['The CFO leaves on December 1.', 'Nothing else.'];
    const quotes = ['effective as of December 1, 2026', 'nothing else'];
    const { text, html } = mailOf({ takeaways, quotes });

    expect(text).toContain(
      '- The CFO leaves on December 1.\n  “effective as of December 1, 2026”\n- Nothing else.\n\n',
    );
    expect(html).toContain('“effective as of December 1, 2026”</div>');
  });

  it('shows neither raw table cells nor a model ID', () => {
    const takeaways = ['Musk sold 28,031 shares.', 'S · Sale | Disposed | 28,031 |'];
    const quotes = ['S · Sale | Disposed | 28,031 | $389.00', null];
    const analysis = { ...WRITTEN, result: { ...WRITTEN_ANALYSIS, model: 'local-extractive' } };
    const { text } = mailOf({ takeaways, quotes, analysis });

    expect(text).toContain('- Musk sold 28,031 shares.');
    expect(text).not.toContain('|');
    expect(text).not.toContain('local-extractive');
    expect(text).toContain('By rules: the sentences are taken from the filing itself, without AI.');
  });

  it('keeps its column width no matter how long a word is', () => {
    const { html } = mailOf();
    expect(html).toContain('table-layout:fixed;overflow-wrap:break-word;word-break:break-word');
  });

  it('keeps the body out of the inbox preview', () => {
    const { html } = mailOf();
    expect(html).toMatch(/scores 7\.5[^<]*(&nbsp;&zwnj;){80}<\/div>/);
  });

  it('has the same content in HTML as in plain text', () => {
    const { html } = mailOf();
    for (const part of ['CFO resigns', 'scores 7.5', 'Apple Inc.', 'The CFO leaves', '1 Example Street'])
      expect(html).toContain(part);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('states what the assessment is based on', () => {
    expect(mailOf({ source: 'feed' }).text).toContain('By rules: rated by its form');
    expect(mailOf().text).toContain(
      'By rules: rated and worded by fixed rules from the facts in the filing, without AI.',
    );
  });

  it('names the insider, what was bought or sold, and the plan', () => {
    const { text } = mailOf({
      form: '4',
      insiderData: {
        executiveName: 'Jane Roe',
        executiveTitle: 'CFO',
        totalValue: 1_234_000,
        isAcquisition: false,
        isDisposition: true,
      },
      explanation: {
        form: '4',
        accession: null,
        issuer: null,
        period: null,
        owners: [],
        transactions: [],
        totals: { bought_value: 0, sold_value: 1_234_000, acquired_value: 0, disposed_value: 1_234_000 },
        plan_10b5_1: true,
        items: [],
        assessment: storedFiling().assessment,
      },
    });
    expect(text).toContain('Insider: Jane Roe, CFO');
    expect(text).toContain('Sold: $1.2M');
    expect(text).not.toContain('Bought');
    expect(text).toContain('Trading plan: Rule 10b5-1');
  });

  it('describes several filings of a ticker, the most important first', () => {
    const routine = { ...storedFiling().assessment, material_score: 5, one_liner: 'Credit line renewed' };
    const filings = [storedFiling({ assessment: routine }), storedFiling()];
    const { subject, text } = alertMail({ ...ENVELOPE, filings });

    expect(subject).toBe('NVDA · HIGH · 8-K: CFO resigns (+1 more)');
    expect(text.indexOf('CFO resigns')).toBeLessThan(text.indexOf('Credit line renewed'));
  });

  it('does not repeat anything', () => {
    const { text } = mailOf({ takeaways: ['CFO resigns.', 'The CFO leaves on December 1.'] });

    expect(text.match(/CFO resigns/g)).toHaveLength(1);
    expect(text).toContain('- The CFO leaves on December 1.');
  });

  it('leaves out the half of a takeaway that is stated above, and rows that the headline states', () => {
    const { text } = mailOf({
      form: '4',
      assessment: {
        ...storedFiling().assessment,
        one_liner: 'CFO Jane Roe sold $1.2M (9,000 shares)',
        importance_reason: 'It was 23% of the reported holding.',
      },
      takeaways: [
        'That was 23% of the reported holding; 30,000 shares remain',
        'Price: $137 on Nov 24; the next sale is due in May',
      ],
      insiderData: {
        executiveName: 'Jane Roe',
        executiveTitle: 'CFO',
        totalValue: 1_234_000,
        isAcquisition: false,
        isDisposition: true,
      },
      explanation: {
        form: '4',
        accession: null,
        issuer: null,
        period: null,
        owners: [],
        transactions: [],
        totals: { bought_value: 0, sold_value: 1_234_000, acquired_value: 0, disposed_value: 1_234_000 },
        plan_10b5_1: false,
        items: [],
        assessment: storedFiling().assessment,
      },
    });
    expect(text).toContain('- 30,000 shares remain');
    expect(text).toContain('- Price: $137 on Nov 24; the next sale is due in May');
    expect(text.match(/23%/g)).toHaveLength(1);
    expect(text).not.toContain('Insider:');
    expect(text).not.toContain('Sold:');
  });

  it('lists the items of a report, without the one for its exhibits', () => {
    const exhibits = { number: '9.01', title: 'Financial Statements and Exhibits' };
    const cyber = { number: '1.05', title: 'Material Cybersecurity Incidents' };

    const { text } = mailOf({ items: [cyber, exhibits] });
    expect(text).toContain('Item 1.05: Material Cybersecurity Incidents');
    expect(text).not.toContain('9.01');
    expect(mailOf({ items: [exhibits] }).text).toContain('Item 9.01');
  });

  it('truncates a long subject at a word boundary', () => {
    const { subject } = mailOf({
      assessment: { ...storedFiling().assessment, one_liner: 'very long news '.repeat(30) },
    });
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject).toMatch(/(very|long|news)…$/);
  });

  it('shows the acceptance time in New York time', () => {
    expect(mailOf({ acceptedAt: '2026-07-01T20:05:00.000Z' }).text).toContain('Jul 1, 2026, 4:05 PM ET');
  });

  it('never lets text from a filing become markup or a header line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (nasty) => {
        const hostile = `${nasty}\r\nBcc: x@example.com\u2028<img src=x onerror=alert(1)>"'`;
        const { subject, html } = mailOf({
          companyName: hostile,
          takeaways: [hostile],
          items: [{ number: '1.01', title: hostile }],
          assessment: { ...storedFiling().assessment, one_liner: hostile, importance_reason: hostile },
        });
        expect(subject).not.toMatch(/[\r\n\u2028\u2029\0]/);
        expect(html).not.toContain('<img');
        expect(html).not.toMatch(/\n\s*Bcc:/);
      }),
      { numRuns: IS_LONG_RUN ? 200 : 50 },
    );
  });
});
