import type { Stage } from './stage.ts';

/** A stage setting that still has its example value from cdk.json. */
export type Placeholder = { setting: string; value: string };

/**
 * Reserved for examples.
 * @see https://www.rfc-editor.org/rfc/rfc2606
 */
const EXAMPLE_DOMAIN = /(?:^|[@.\s])example\.(?:com|net|org)\b|\.example\b/i;
/** Numbers that the North American Numbering Plan reserves for fiction: 555-0100 to 555-0199. */
const FICTIONAL_NUMBER = /^\+1\d{3}55501\d{2}$/;
const EXAMPLE_STREET = /\bExample Street\b/i;
/** The account number that AWS's documentation uses. */
const EXAMPLE_ACCOUNT = /:111122223333:/;
const PATTERNS = [EXAMPLE_DOMAIN, FICTIONAL_NUMBER, EXAMPLE_STREET, EXAMPLE_ACCOUNT];

/** Returns the settings that still have example values, in the order of cdk.json. */
export function placeholdersIn({ name: _name, ...settings }: Stage): Placeholder[] {
  return texts(settings, '').filter(({ value }) => PATTERNS.some((pattern) => pattern.test(value)));
}

/** Returns every text in a settings object with its path, such as `texts.from.alerts`. */
function texts(value: unknown, setting: string): Placeholder[] {
  if (typeof value === 'string') return [{ setting, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    texts(part, setting === '' ? key : `${setting}.${key}`),
  );
}
