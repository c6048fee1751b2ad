export type HeaderField = { name: string; value: string };

/** Returns the text of a header field, whose name may be written in any case; empty if there is none. */
export function headerText(headers: readonly HeaderField[], name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value.trim() ?? '';
}
