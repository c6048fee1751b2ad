import type { Page } from 'playwright-core';

/** A page counts as settled after this many checks in a row. */
const CALM_CHECKS = 3;
const BETWEEN_CHECKS_MS = 100;

/**
 * Watches a page, starting before it is opened. Playwright's `networkidle` can be waited for only once, and on a busy
 * machine it comes before the page has processed its responses.
 * @param unanswered number of calls that never get a response
 * @returns a function that waits until all other calls are answered and no placeholder is shown
 */
export function settledPage(page: Page, unanswered = 0): () => Promise<void> {
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    for (let calm = 0; calm < CALM_CHECKS; ) {
      await page.waitForTimeout(BETWEEN_CHECKS_MS);
      // The page responds only after it has run the code that its last responses triggered.
      const isLoading = await page.evaluate(showsPlaceholder);
      const isCalm = pending.size <= unanswered && (!isLoading || unanswered > 0);
      calm = isCalm ? calm + 1 : 0;
    }
  };
}

/** Runs in the page: whether a placeholder is shown. */
function showsPlaceholder(): boolean {
  const placeholders = [...document.querySelectorAll('[aria-busy="true"], [data-loading]')];
  const messages = [...document.querySelectorAll('[role="status"]')].filter((element) =>
    /^Loading/.test(element.getAttribute('aria-label') ?? element.textContent),
  );
  return [...placeholders, ...messages].some((element) => element.checkVisibility());
}
