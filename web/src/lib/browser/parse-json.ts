/**
 * Parses JSON text.
 * @returns `undefined` if the text is not JSON
 */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
