/** An escape that may be half of a surrogate pair. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/**
 * Parses JSON from outside. JSON may escape half a surrogate pair, which is no character: no engine stores it
 * and no URL carries it, so it becomes U+FFFD here, once for everything behind.
 * @throws SyntaxError for what is not JSON
 */
export function parseJson(text: string): unknown {
  if (!SURROGATE_ESCAPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
