/** The characters with a special meaning in a pattern, as ECMAScript lists them (SyntaxCharacter and the slash). */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/** Escapes a text for use in a regular expression that matches it literally, with or without the `u` flag. */
export function escapePattern(text: string): string {
  return text.replace(SYNTAX, '\\$&');
}
