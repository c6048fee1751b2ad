import { escaped } from '#local/edgar/reply.ts';

/** An element with text; without content it is left out. */
export function element(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : `<${name}>${escaped(String(content))}</${name}>`;
}

/** Lines of markup without the empty ones, closed by a line feed. */
export function markup(lines: string[]): string {
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
