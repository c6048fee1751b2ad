/** An escape sequence that may be half of a surrogate pair. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/**
 * Parses JSON from outside. JSON can escape half a surrogate pair, which is not a valid character and can neither be
 * stored nor put in a URL. It becomes U+FFFD here, so that no later code has to handle it.
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): unknown {
  if (!SURROGATE_ESCAPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
