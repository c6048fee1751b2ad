/** The kinds of objects that administrators view and change. */
export type ActivityKind =
  | 'user'
  | 'filing'
  | 'ticker'
  | 'address'
  | 'message'
  | 'template'
  | 'setting'
  | 'queue'
  | 'list'
  | 'stripe-event'
  | 'passkey';

/** Identifies an object in the activity log, such as `user:01JQ…` or `ticker:AAPL`. */
export type ActivityObject = `${ActivityKind}:${string}`;

/** Facts about an object, before or after an action. */
export type ActivityFacts = Readonly<Record<string, unknown>>;

/** What one call did to one object. `before` and `after` are `null` for a call that only read it. */
export type ActivityNote = {
  object: ActivityObject;
  before: ActivityFacts | null;
  after: ActivityFacts | null;
};

/** Returns how the activity log identifies an object. */
export function activityObject(kind: ActivityKind, id: string): ActivityObject {
  return `${kind}:${id}`;
}

/** Words in a field name that indicate that its value must not be written to the log. */
const SECRET =
  /code|token|secret|password|passkey|credential|session|auth|signature|challenge|hash|recovery/i;
const LEFT_OUT = '(left out)';
/** Longer texts, such as template sources, are truncated, because the log does not need to preserve them. */
const MOST_CHARACTERS = 500;
const MOST_ENTRIES = 50;
const MOST_LEVELS = 8;
/**
 * DynamoDB stores numbers from 1E-130 up; its client also rejects numbers that are too large for JavaScript to
 * represent exactly.
 */
const SMALLEST_NUMBER = 1e-130;

/**
 * Returns a value in the form in which the activity log stores it. Values of fields whose names suggest a secret are
 * omitted, and long texts, lists and nested objects are truncated. A number that the table cannot store becomes text.
 */
export function loggable(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value;
  if (typeof value === 'number') return isStorable(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return LEFT_OUT;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((part) => loggable(part, levels - 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_ENTRIES)
      .map(([name, part]) => [name, SECRET.test(name) ? LEFT_OUT : loggable(part, levels - 1)]),
  );
}

function isStorable(number: number): boolean {
  const size = Math.abs(number);
  return size === 0 || (size >= SMALLEST_NUMBER && size <= Number.MAX_SAFE_INTEGER);
}

/** Returns the facts that differ between two states of an object. */
export function changedFacts(
  before: ActivityFacts,
  after: ActivityFacts,
): { before: ActivityFacts; after: ActivityFacts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (facts: ActivityFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
