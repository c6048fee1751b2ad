import { describe, expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { alertMail } from '#domain/channels/email/alert-mail.ts';
import { digestMail } from '#domain/channels/email/digest-mail.ts';
import { BUILT_IN_MAIL_COLORS, mailColors } from '#domain/mail/mail-colors.ts';
import { SAMPLE_FILING } from '#domain/templates/sample-filing.ts';
import { contrastOf } from '#domain/theme/color.ts';
import { failingPairs } from '#domain/theme/contrast.ts';

const SITE = {
  brand: BRANDS['8k'],
  origin: 'https://8k.example.com',
  unsubscribeUrl: 'https://8k.example.com/stop',
  settingsUrl: 'https://8k.example.com/settings',
  postalAddress: '1 Example Street',
};
const GREEN = { light: { accent: '#0b6b3a', 'neutral-12': '#10233a' }, dark: { 'neutral-1': '#101010' } };

describe('mails', () => {
  test('have the theme’s colors in light mode, and those of its dark variant in dark mode', () => {
    const colors = mailColors(GREEN);
    const alert = alertMail({
      ...SITE,
      colors,
      filings: [SAMPLE_FILING],
      ticker: 'AAPL',
      tuneUrlOf: () => 'x',
    });
    const digest = digestMail({ ...SITE, colors, lines: [{ ticker: 'AAPL', filing: SAMPLE_FILING }] });
    for (const { html } of [alert, digest]) {
      expect(html).toContain('background:#0b6b3a;color:#ffffff');
      expect(html).toContain('color:#10233a');
      expect(html).toContain('.card { background: #101010 !important;');
      for (const old of [BUILT_IN_MAIL_COLORS.light.button, BUILT_IN_MAIL_COLORS.light.ink])
        expect(html).not.toContain(old);
    }
  });

  test('have the built-in colors if there is no theme', () => {
    const { html } = digestMail({ ...SITE, lines: [{ ticker: 'AAPL', filing: SAMPLE_FILING }] });
    expect(html).toContain(`background:${BUILT_IN_MAIL_COLORS.light.button};color:#ffffff`);
  });

  test('are readable: each text has a contrast of 4.5:1 with its background in both modes', () => {
    for (const { card, page: _, line: __, button, onButton, ...texts } of Object.values(
      BUILT_IN_MAIL_COLORS,
    )) {
      expect(contrastOf(onButton, button)).toBeGreaterThanOrEqual(4.5);
      for (const [part, color] of Object.entries(texts))
        expect(contrastOf(color, card), part).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(['critical-text', 'high-text', 'medium-text', 'neutral-10', 'neutral-12', 'accent'] as const)(
  'a theme whose %s is too faint on the card of an email cannot be saved',
  (token) => {
    const failing = failingPairs({ light: { [token]: '#f3f3f3' }, dark: {} });
    expect(failing.some(({ ground, mode }) => ground === 'surface' && mode === 'light')).toBe(true);
  },
);
