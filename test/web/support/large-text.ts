import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Opens a phone of this width, with text at 200% until the test ends. */
export async function phoneWithLargeText(width: number): Promise<void> {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
}
