import { scaleAt, scalesIn } from '#domain/analysis/prompt/scale-notes.ts';
import type { Finding } from '#domain/chat/chat-passage.ts';
import { prepareDocument } from '#domain/search/prepare-document.ts';
import { type RankedPassage, rankPassages } from '#domain/search/rank-passages.ts';
import { cutInstructions, withoutInstructions } from '#domain/text/cut-instructions.ts';
import { citedFiling, type ReadableFiling } from './chat-sources.ts';

/** How many further passages of the same pages are added. */
const FURTHER = 4;

/**
 * Returns up to `most` passages from filings, choosing those that match a query best, at most one a page, and then a few more
 * of the same pages. Instructions to machines are removed from them.
 */
export function findPassages(query: string, texts: readonly ReadableFiling[], most: number): Finding[] {
  const documents = texts.map(({ filing, text }) => prepareDocument(filing.accession, text));
  const found = rankPassages(query, documents, most, FURTHER).flatMap((passage) => {
    const of = texts.find(({ filing }) => filing.accession === passage.document);
    return of === undefined ? [] : [findingOf(of, passage)];
  });
  return found.filter(({ text }) => text !== '');
}

function findingOf(of: ReadableFiling, { start, end, text: raw, heading, columns }: RankedPassage): Finding {
  const { text } = cutInstructions(raw);
  const isExact = text === raw;
  const before = isExact ? raw.length - raw.trimStart().length : 0;
  const shown = text.trim();
  const above = withoutInstructions([heading, columns].filter((line) => line !== '').join('\n'));
  return {
    filing: citedFiling(of.filing),
    heading: above === '' ? null : above,
    text: shown,
    scale: scaleAt(scalesIn(of.text.slice(0, end)), start),
    quote: {
      text: shown,
      start: start + before,
      end: isExact ? start + before + shown.length : end,
      isExact,
    },
  };
}
