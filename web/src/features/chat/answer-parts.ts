import type { Citation } from '#domain/contract/chat/chat-contract.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { brandedPath } from '#web/lib/site/current-brand.ts';

/** A piece of an answer: text, or the number of a citation. */
export type AnswerPart = { text: string } | { citation: Citation };

const MARK = /\s?\[(\d+)\]/g;

/** Splits a line of an answer into text and citations. Leaves out numbers for which there is no citation. */
export function partsOfLine(line: string, citations: readonly Citation[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const match of line.matchAll(MARK)) {
    if (match.index > at) parts.push({ text: line.slice(at, match.index) });
    const citation = citations.find(({ number }) => number === Number(match[1]));
    if (citation !== undefined) parts.push({ citation });
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

/** Returns an answer as plain text with its sources below, for the clipboard. @param origin origin of the site */
export function answerWithSources(answer: string, citations: readonly Citation[], origin: string): string {
  const sources = citations.map((citation) => {
    const words = citation.text === '' ? '' : `: “${readableQuote(citation)}”`;
    const address = `${origin}${brandedPath(passagePath(citation))}`;
    return `[${citation.number}] ${nameOf(citation)}${words} ${address}`;
  });
  return sources.length === 0 ? answer : `${answer}\n\nSources\n${sources.join('\n')}`;
}

/** Returns the name of a cited filing: company, form and date. */
export function nameOf({ company, form, filed_at }: Citation): string {
  return `${company}, ${formInWords(form)}, ${readableDate(filed_at)}`;
}

/** Returns a quotation on one line. In a table row, the bars between cells are replaced by dots. */
export function readableQuote({ text }: Citation): string {
  return text.replace(/\s+/g, ' ').replaceAll(' | ', ' · ');
}

/** Returns the path of the page that opens at a passage, without the brand. */
export function passagePath({ accession, start, end }: Citation): string {
  const place = start === null || end === null ? '' : `?passage=${start}-${end}`;
  return `/filing/${accession}${place}`;
}
