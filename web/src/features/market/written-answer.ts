import * as v from 'valibot';
import { fromJson } from '#web/lib/browser/parse-json.ts';

/** How long after the page was opened its data is used. */
const FRESH_MS = 60_000;
const parsed = new WeakMap<Element, unknown>();

/**
 * Returns the data of a page that the server rendered, which is the response that the site would otherwise request;
 * `null` if the page has no data for this path, or has been open for longer than a response stays fresh.
 * @param id ID of the element that contains the data as JSON
 */
export function writtenAnswer<T>(id: string, path: string, schema: v.GenericSchema<unknown, T>): T | null {
  const element = document.getElementById(id);
  if (element === null || element.dataset.path !== path || performance.now() > FRESH_MS) return null;
  if (!parsed.has(element)) {
    const answer = v.safeParse(schema, fromJson(element.textContent), { abortEarly: true });
    parsed.set(element, answer.success ? answer.output : null);
  }
  return parsed.get(element) as T | null;
}
