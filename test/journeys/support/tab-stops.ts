import type { Locator, Page } from 'playwright-core';

/**
 * A limit above the number of tab stops on any screen. If the focus has not left the page by then, it is trapped or
 * lost.
 */
const MOST_STOPS = 400;

/** The findings from tabbing through a screen. Each is the name of an element. */
export type TabWalk = {
  /** Controls that were never focused. */
  unreached: string[];
  /** Controls whose focus cannot be seen. */
  unseen: string[];
  stops: number;
  /** Whether the focus left the page again. */
  isComplete: boolean;
};

/** Presses Tab from the top of a screen until the focus leaves the page. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(() => {
    // Tab continues from the last focused position, even if its element was removed.
    const top = document.createElement('span');
    top.tabIndex = -1;
    (document.querySelector('dialog:modal') ?? document.body).prepend(top);
    top.focus();
    top.remove();
    window.scrollTo(0, 0);
  });
  const unseen = new Map<string, string>();
  const seen = new Set<string>();
  const reached = new Set<string>();
  let stops = 0;
  let isComplete = false;
  while (stops < MOST_STOPS && !isComplete) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedControl);
    isComplete = stop === null || (stops > 0 && reached.has(stop.key) && stop.isFirst);
    if (stop === null) break;
    stops += 1;
    reached.add(stop.key);
    if (stop.isVisible) seen.add(stop.key);
    else unseen.set(stop.key, stop.name);
  }
  const controls = await page.evaluate(reachableControls);
  return {
    unreached: controls.filter(({ key }) => !reached.has(key)).map(({ name }) => name),
    // A date field is focused part by part, and the browser marks some of the parts itself.
    unseen: [...unseen].filter(([key]) => !seen.has(key)).map(([, name]) => name),
    stops,
    isComplete,
  };
}

/** Presses Tab until a control has the focus. @throws Error if it is not reached */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses <= MOST_STOPS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} was not reached by Tab.`);
}

/** Runs in the page: the focused control; `null` if the focus is not in the page. */
function focusedControl(): { key: string; name: string; isVisible: boolean; isFirst: boolean } | null {
  const element = document.activeElement;
  // A marker in a chart is a link within SVG.
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
    return null;
  // The attribute numbers the controls in the order in which they are reached.
  element.dataset.tabStop ??= String(document.querySelectorAll('[data-tab-stop]').length);
  const indicates = (each: Element | null) => {
    if (each === null) return false;
    // For a marker in a chart, the focus style is on the mark inside the link.
    const mark = each instanceof SVGElement ? each.querySelector('circle') : null;
    if (mark !== null && Number.parseFloat(getComputedStyle(mark).strokeWidth) >= 3) return true;
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  };
  const box = element.getBoundingClientRect();
  // The focus indicator may be on an element other than the control: on the label of a hidden radio button, or on the
  // row of a link.
  const shown = [element, element.parentElement, element.closest('label, tr')];
  return {
    key: element.dataset.tabStop,
    name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
    isVisible: shown.some(indicates) && box.width > 0 && box.height > 0,
    isFirst: element.dataset.tabStop === '0',
  };
}

/**
 * Runs in the page: the visible controls that Tab must reach. In a group of radio buttons, Tab reaches the selected
 * one.
 */
function reachableControls(): { key: string; name: string }[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const root = document.querySelector('dialog:modal') ?? document;
  return [...root.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)]
    .filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null,
    )
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
    .filter((element) => !element.matches('input[type=radio]:not(:checked)'))
    .map((element) => ({
      key: element.dataset.tabStop ?? '',
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
    }));
}
