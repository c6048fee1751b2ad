import { SaxesParser } from 'saxes';
import { escaped } from './edgar-reply.ts';

const words = (name: string) =>
  name
    .replace(/^.*:/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/**
 * Renders a form's XML as a page: one row per value, named after the enclosing elements. EDGAR renders the printed form
 * instead; here it only matters that the path returns HTML, never XML.
 */
export function renderedXml(title: string, xml: string): string {
  const rows: string[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  let value = '';
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    value = '';
  });
  parser.on('text', (chunk) => {
    value += chunk;
  });
  parser.on('closetag', () => {
    const shown = value.trim();
    const label = path.slice(1).filter((name) => name !== 'value');
    if (shown)
      rows.push(`<tr><th>${escaped(label.map(words).join(', '))}</th><td>${escaped(shown)}</td></tr>`);
    value = '';
    path.pop();
  });
  // A broken document is rendered up to the error.
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return `<!DOCTYPE html>\n<html><head><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1><table>\n${rows.join('\n')}\n</table></body></html>\n`;
}
