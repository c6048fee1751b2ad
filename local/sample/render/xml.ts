import { escaped } from '#local/edgar/reply.ts';

/** An element with text; omitted without content. */
export function element(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : `<${name}>${escaped(String(content))}</${name}>`;
}

/** Markup lines without empty ones, ending in a line feed. */
export function markup(lines: string[]): string {
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
