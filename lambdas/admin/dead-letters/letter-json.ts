/** Returns the JSON in a message's body; `undefined` if the body is not JSON. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
