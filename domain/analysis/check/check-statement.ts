import { isInstruction } from '#domain/text/instructions.ts';
import { unfoundDate } from './dates.ts';
import { evidenceFor, type Source, type SourceSentence } from './evidence.ts';
import { unfoundFigure } from './figure-check.ts';
import { unfoundName, unfoundOffice, unfoundQuotation } from './names.ts';
import { reversedWord } from './polarity.ts';

/** What code finds wrong with a statement, and the words that it is about. */
export type Fault = {
  kind: 'no passage' | 'instruction' | 'figure' | 'date' | 'office' | 'name' | 'quotation' | 'opposite';
  words: string;
};

/** What code can tell of a statement: what is wrong with it, or the sentences that it rests on. */
export type CheckedStatement = { fault: Fault } | { fault: null; evidence: SourceSentence[] };

/** What a statement may say without citing it. */
export type Known = {
  /** The company's name; `null` where it is not known. */
  company: string | null;
  /** Days of the filing and of its report. */
  dates: string;
  /** All that the writer was shown: a name may stand in a passage beside the cited ones. */
  shown: string;
};

/**
 * Checks what is certain: that the figures, dates, names and quotations of a statement stand in what it cites, and that
 * it does not say the opposite. What it means is for the judge.
 */
export function checkStatement(statement: string, cited: readonly Source[], known: Known): CheckedStatement {
  const all = cited.flatMap(({ sentences }) => sentences);
  const found = evidenceFor(statement, cited);
  const evidence = found.length > 0 ? found : all.slice(0, 1);
  const fault = (kind: Fault['kind'], words: string): CheckedStatement => ({ fault: { kind, words } });
  if (isInstruction(statement)) return fault('instruction', statement);
  if (evidence.length === 0) return fault('no passage', '');
  const source = cited
    .map(({ passage }) => (passage.heading === null ? passage.text : `${passage.heading}\n${passage.text}`))
    .join('\n');
  const checks: readonly (readonly [Fault['kind'], () => string | null])[] = [
    ['figure', () => unfoundFigure(statement, evidence, all)],
    ['date', () => unfoundDate(statement, `${source}\n${known.dates}`)],
    ['quotation', () => unfoundQuotation(statement, source)],
    ['office', () => unfoundOffice(statement, source)],
    ['name', () => unfoundName(statement, `${source}\n${known.shown}`, known.company)],
    [
      'opposite',
      () =>
        reversedWord(
          statement,
          evidence.map(({ segment }) => segment.text),
          source,
        ),
    ],
  ];
  for (const [kind, find] of checks) {
    const words = find();
    if (words !== null) return fault(kind, words);
  }
  return { fault: null, evidence };
}
