import { isInstruction } from '#domain/text/instructions.ts';
import { unsupportedDate } from './check-dates.ts';
import { unsupportedName, unsupportedOffice, unsupportedQuotation } from './check-names.ts';
import { unsupportedFigure } from './figure-check.ts';
import { reversedWord } from './polarity.ts';
import { evidenceFor, type Source, type SourceSentence } from './statement-evidence.ts';

/** An error that our code finds in a statement, and the words concerned. */
export type Fault = {
  kind: 'no passage' | 'instruction' | 'figure' | 'date' | 'office' | 'name' | 'quotation' | 'opposite';
  words: string;
};

/** The result of our code's check of a statement: either its fault, or the sentences that support it. */
export type CheckedStatement = { fault: Fault } | { fault: null; evidence: SourceSentence[] };

/** Facts that a statement may use without citing them. */
export type Known = {
  /** The company's name; `null` if unknown. */
  company: string | null;
  /** The date of the filing and the dates of its report. */
  dates: string;
  /** Everything that the writer was shown, because a name may occur in a passage that the statement does not cite. */
  shown: string;
};

/**
 * Checks what code can decide with certainty: whether a statement's figures, dates, names and quotations occur in what
 * it cites, and whether the statement contradicts its source. Questions of meaning are left to the judge.
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
    ['figure', () => unsupportedFigure(statement, evidence, all)],
    ['date', () => unsupportedDate(statement, `${source}\n${known.dates}`)],
    ['quotation', () => unsupportedQuotation(statement, source)],
    ['office', () => unsupportedOffice(statement, source)],
    ['name', () => unsupportedName(statement, `${source}\n${known.shown}`, known.company)],
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
