/**
 * Reads takeaways as lines of text. They are stored as a JSON list of strings, a JSON list of objects with metric and
 * value, or text with one takeaway per line.
 * @returns an empty list if there are none
 */
export function readTakeaways(text: string | null | undefined): string[] {
  if (!text) return [];
  const parsed = parseList(text);
  const lines = parsed === null ? text.split('\n') : parsed.map(takeawayText);
  return lines.map((line) => line.replace(/^\s*[-•*]\s+/, '').trim()).filter((line) => line !== '');
}

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function takeawayText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return '';
  const { metric, value } = entry as { metric?: unknown; value?: unknown };
  return [metric, value].filter((part) => part !== undefined && part !== null).join(': ');
}
