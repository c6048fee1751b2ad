import { escaped } from '#local/edgar/edgar-reply.ts';

/** Writes an element with text; returns an empty string if there is no content. */
export function element(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : `<${name}>${escaped(String(content))}</${name}>`;
}

/** Joins markup lines, omitting empty ones, and ends with a line feed. */
export function markup(lines: string[]): string {
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
