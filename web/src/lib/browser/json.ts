/** The value of a JSON text. @returns `undefined` for a text that is not JSON */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
