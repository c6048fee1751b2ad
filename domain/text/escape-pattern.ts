/** The characters that have a special meaning in a pattern, as listed by ECMAScript (SyntaxCharacter and the slash). */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/** Escapes a text for use in a regular expression that matches it literally, with or without the `u` flag. */
export function escapePattern(text: string): string {
  return text.replace(SYNTAX, '\\$&');
}
