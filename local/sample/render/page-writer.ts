import { escaped } from '#local/edgar/edgar-reply.ts';
import { type DocumentDates, withDates } from '../sample-dates.ts';

export type Table = { head: string[]; rows: string[][] };

/** A part of a document: heading, paragraphs, table. Texts may contain date placeholders. */
export type Section = { heading?: string; paragraphs?: string[]; table?: Table };

const cells = (tag: 'td' | 'th', row: string[]) =>
  row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('');

function tableHtml({ head, rows }: Table): string {
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<table>\n<tr>${cells('th', head)}</tr>\n${body}\n</table>`;
}

/**
 * Returns a section's HTML with its dates filled in.
 * @param tableOf renders its table
 */
export function sectionHtml(
  section: Section,
  dates: DocumentDates,
  tableOf: (table: Table) => string = tableHtml,
): string {
  return [
    ...(section.heading ? [`<p><b>${escaped(withDates(section.heading, dates))}</b></p>`] : []),
    ...(section.paragraphs ?? []).map((text) => `<p>${escaped(withDates(text, dates))}</p>`),
    ...(section.table ? [tableOf(section.table)] : []),
  ].join('\n');
}

/** Returns a complete HTML document with a title. */
export function documentHtml(title: string, parts: string[]): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
${parts.join('\n')}
</body></html>
`;
}
