import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { smallTargets } from './hit-areas.ts';

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no axe violations in light and dark, and touch targets of sufficient size. Frames are left out: those for
 * email previews are sandboxed and run no scripts, so axe would wait for them forever.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const axe = new AxeBuilder({ page }).exclude('iframe');
    const { violations } = await (theme === 'light' ? axe : axe.withRules(COLOR_RULES)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await page.evaluate(smallTargets), `${what}, hit areas`).toEqual([]);
}
