import * as v from 'valibot';
import { invalidParameter, missingParameter, unknownParameter } from './ledger-reply.ts';

type Nested = { [name: string]: string | Nested };

/** A list parameter: `items[0][price]=…`. */
export const List = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.record(v.string(), schema),
    v.transform((entries) => Object.values(entries)),
  );
export const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
export const Whole = v.pipe(v.string(), v.digits(), v.transform(Number));
export const Metadata = v.record(v.string(), v.string());

/**
 * Parses a form as Stripe does: an unknown parameter is an error rather than being ignored.
 * @param form names as sent, such as `items[0][price]`
 * @throws Refusal that names the parameter
 */
export function readParameters<Entries extends v.ObjectEntries>(
  entries: Entries,
  form: URLSearchParams,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> {
  const parsed = v.safeParse(v.strictObject(entries), nested(form));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = bracketed(v.getDotPath(issue) ?? '');
  if (issue.expected === 'never') throw unknownParameter(name);
  throw issue.received === 'undefined' ? missingParameter(name) : invalidParameter(name);
}

/** Converts `items[0][price]=x` to `{ items: { 0: { price: 'x' } } }`. */
function nested(form: URLSearchParams): Nested {
  const root: Nested = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      const inner = place[part];
      const next = typeof inner === 'object' ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return root;
}

function bracketed(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
}
