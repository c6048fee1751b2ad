/** The characters that mean something in a pattern, as ECMAScript lists them (SyntaxCharacter and the slash). */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/** A text as the source of a pattern that matches it as it stands, with or without the `u` flag. */
export function escapePattern(text: string): string {
  return text.replace(SYNTAX, '\\$&');
}
