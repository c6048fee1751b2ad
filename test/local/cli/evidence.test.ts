import { describe, expect, test } from 'vitest';
import { itemTitle } from '#domain/edgar/report-items.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { publishedFiling } from '#local/edgar/published.ts';
import { corpusFile, corpusFolder } from '#test/domain/forms/support.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { everyNth } from '#test/support/long-run.ts';

/** Words that our own text adds: abbreviated offices, quarters, names of items and exhibits. */
const OUR_WORDS = new Set(
  'Item Items CEO CFO COO CTO EVP SVP VP II III IV Rule Announced Form Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Officer Director Insider Counsel General Also Holds Gift'.split(
    ' ',
  ),
);
const NAME = /(?<![.!?:;] |[.!?:;] [“"]|^)(?<=\s|\()\p{Lu}[\p{L}’'-]+/gu;
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

const normal = (text: string) => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/** Returns matches of the patterns in the texts that do not occur in the source. */
function unsupported(texts: readonly string[], source: string, patterns: readonly RegExp[]): string[] {
  const known = normal(source);
  return texts
    .flatMap((text) => patterns.flatMap((pattern) => text.match(pattern) ?? []))
    .map((found) => found.replace(/['’]s?$/, '').replace(/[,-]$/, ''))
    .filter((found) => !OUR_WORDS.has(found) && !known.includes(normal(found).replace(/s$/, '')))
    .filter((found) => !isRounded(found, source));
}

/**
 * Returns whether a rounded amount is supported. Headlines round amounts, such as `10.5` for 10,500,000 or for
 * 10,512 in a table in thousands, and add up series of notes.
 */
function isRounded(found: string, source: string): boolean {
  const decimals = /\.(\d+)$/.exec(found)?.[1]?.length;
  if (decimals === undefined) return false;
  const numbers = (source.match(NUMBER) ?? []).map((number) => Number(number.replaceAll(',', '')));
  const dollars = [...source.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );
  const sums = dollars.flatMap((_, first) =>
    [2, 3, 4, 5, 6, 7, 8].map((many) =>
      dollars.slice(first, first + many).reduce((sum, one) => sum + one, 0),
    ),
  );
  return [...numbers, ...sums].some((number) =>
    [1e3, 1e6, 1e9].some((scale) => (number / scale).toFixed(decimals) === found),
  );
}

function statedBy({ explanation, summaryText, takeaways }: ReadFiling): string[] {
  const ours = /^(?:[^:]* reported under Items? [\d., ]+:|Item [\d.]+:|EX-[\d.]+:)/;
  return [explanation.assessment.one_liner, summaryText ?? '', ...takeaways].map((text) =>
    text
      .replace(ours, '')
      .replace(/\bQ[1-4]\b/g, '')
      // A change that code computed from two figures in the release.
      .replace(/ \([+−]\d+%\)/g, '')
      // The value of a trade is computed by code as shares times price.
      .replace(/ \(about \$[\d.]+ [mb]illion\)/g, '')
      .trim(),
  );
}

/** Returns the filing's content: its text, and the names from its header or the directory. */
function sourceOf(read: ReadFiling): string {
  const { issuer, items } = read.explanation;
  return [read.text, issuer?.name ?? '', ...items.map(({ number }) => itemTitle(number) ?? '')].join('\n');
}

describe('evidence', () => {
  test('every number and name in an explained sample 8-K occurs in the filing', () => {
    const reports = sampleCorpus(new Date('2026-11-21T15:00:00Z')).filings.filter(({ form }) =>
      form.startsWith('8-K'),
    );
    for (const filing of reports) {
      const published = publishedFiling(filing, { ...filing, position: 1 });
      const read = explainFiling(published.submission());

      expect(unsupported(statedBy(read), sourceOf(read), [NAME, NUMBER]), filing.accession).toEqual([]);
    }
    expect(reports.length).toBeGreaterThan(20);
  });

  test.skipIf(!hasCorpus)('every number and name in an explained real 8-K occurs in the filing', () => {
    const paths = everyNth(corpusFolder('forms/8-K'), 5);
    for (const path of paths) {
      const read = explainFiling(corpusFile(path), { path });

      expect(unsupported(statedBy(read), sourceOf(read), [NAME, NUMBER]), path).toEqual([]);
    }
    console.log(`Evidence: ${paths.length} current reports state nothing that is not in them`);
  });

  test.skipIf(!hasCorpus)('every name in an explained ownership form occurs in the form', () => {
    const folders = ['forms/3', 'forms/4', 'forms/4-A', 'forms/5'];
    const paths = everyNth(folders.flatMap(corpusFolder), 5);
    for (const path of paths) {
      const bytes = corpusFile(path);
      const read = explainFiling(bytes, { path });
      const source = decodeText(bytes)
        .replace(/&amp;/g, '&')
        .replace(/&#39;|&apos;/g, "'");

      expect(unsupported(statedBy(read), source, [NAME]), path).toEqual([]);
    }
    console.log(`Evidence: ${paths.length} ownership forms get no name that is not in them`);
  });
});
