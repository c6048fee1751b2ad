import * as v from 'valibot';
import { missingParameter, type Reply, unknownParameter } from './reply.ts';

/**
 * Parses a form like Stripe: an unknown parameter is an error, not ignored.
 * @param entries texts, required or not; routes check their values
 * @param form names as sent, such as `items[0][price]`
 */
export function readParameters<Entries extends v.ObjectEntries>(
  entries: Entries,
  form: URLSearchParams,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> | Reply {
  const parsed = v.safeParse(v.strictObject(entries), Object.fromEntries(form));
  if (parsed.success) return parsed.output;
  const name = v.getDotPath(parsed.issues[0]) ?? '';
  return name in entries ? missingParameter(name) : unknownParameter(name);
}

/** Whether parsing ended in an error. */
export function isReply(parameters: object): parameters is Reply {
  return 'status' in parameters && 'body' in parameters;
}
