import type { LineNotes } from '#domain/forms/ownership/document/line-notes.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import type { SettledDocument } from '#domain/forms/ownership/document/settled-document.ts';
import { withLikeDoubts } from './implausible-line.ts';
import { judgeHoldings } from './judge-holdings.ts';
import { judgeLine } from './judge-line.ts';
import type { Judged } from './judged-line.ts';
import { outlyingLines } from './price-peers.ts';

/**
 * Checks a form's figures against each other and against its footnotes. Filers enter totals as prices, enter prices for
 * depositary shares or in foreign currencies, and enter zero if a footnote states the price.
 * @param links the footnotes each line refers to; `null` for a page, which has no links
 * @see docs/rules.md#insider-trades
 */
export function settleDocument(document: OwnershipDocument, links: LineNotes | null): SettledDocument {
  const outlying = outlyingLines(document.nonDerivativeTransactions);
  const notes = notesOf(document, links);
  const judged = document.nonDerivativeTransactions.map((line, index) => {
    const isOutlying = outlying.has(line);
    return judgeLine(line, {
      document,
      derivative: false,
      isOutlying,
      ...notes(links?.nonDerivative[index]),
    });
  });
  const stock = withLikeDoubts(document.nonDerivativeTransactions, judged);
  const derivatives = document.derivativeTransactions.map((line, index) =>
    judgeLine(line, { document, derivative: true, isOutlying: false, ...notes(links?.derivative[index]) }),
  );
  const { holdings, doubts } = judgeHoldings(document);
  return {
    document: {
      ...document,
      ...holdings,
      nonDerivativeTransactions: stock.map(({ line }) => line),
      derivativeTransactions: derivatives.map(({ line }) => line),
    },
    doubts: [...wordsOf([...stock, ...derivatives], 'doubt'), ...doubts],
    derived: wordsOf([...stock, ...derivatives], 'derived'),
  };
}

function wordsOf(judged: readonly Judged[], field: 'doubt' | 'derived'): string[] {
  return [...new Set(judged.map((one) => one[field]).filter((words) => words !== null))];
}

/**
 * Returns a line's notes: its own notes, to which it refers, and those that may apply to any line, which are the
 * remarks and the footnotes that no line refers to. If it is the only line, all notes are its own.
 */
function notesOf(document: OwnershipDocument, links: LineNotes | null) {
  const { footnotes, remarks } = document;
  const pointedTo = new Set([...(links?.nonDerivative ?? []), ...(links?.derivative ?? [])].flat());
  const general = [
    ...footnotes.filter((note) => !pointedTo.has(note)),
    ...(remarks === null ? [] : [remarks]),
  ];
  const isOnly = document.nonDerivativeTransactions.length + document.derivativeTransactions.length === 1;
  return (linked: readonly string[] = []) => {
    const notes = [...linked, ...general];
    return { notes, ownNotes: isOnly ? notes : linked };
  };
}
