import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import {
  heldRow,
  ownerRow,
  periodRow,
  type RowWriter,
  rowWriter,
} from '#domain/filing-page/rows/ownership-rows.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import { filingPart } from '#domain/forms/ownership/document/filing-part.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';
import { heldAfterRows, heldRows, holdingRows, type OwnershipGround } from './held-rows.ts';
import { grants, linesOfAction, marketTrades, movedOut } from './traded-lines.ts';

type Rule = readonly [says: RegExp, rows: (ground: OwnershipGround) => readonly string[]];

/**
 * Patterns for the first words of takeaways about a Form 3, 4 or 5, each with the rows that support such a takeaway.
 */
const RULES: readonly Rule[] = [
  [
    /^(?:Price:|Paid|Sold at)/i,
    ({ explanation, write }) => marketTrades(explanation.transactions).map(write),
  ],
  [/^(?:That was|The reported holding) /, holdingRows],
  [/^Holds .* afterwards$/, heldAfterRows],
  [/^(?:Also holds|Holds) \d/, ({ document }) => heldRows(document)],
  [/^Holds options or other derivatives/, ({ document }) => document.derivativeHoldings.map(heldRow)],
  [/^Stated value:/, ({ explanation, write }) => grants(explanation.transactions).map(write)],
  [/^Moved between own/, ({ explanation, write }) => movedOut(explanation.transactions).map(write)],
  [/^Exercise price:/, ({ explanation, write }) => derivativeRows(explanation, write)],
  [/^Reported together by/, ({ explanation }) => explanation.owners.map(ownerRow)],
  [/^Part \d+ of \d+ of one report/, ({ document }) => notesOnParts(document)],
  [/^(?:First statement|Reports holdings)/, ({ explanation }) => dayOf(explanation)],
];

/**
 * Returns the rows of an ownership form that support its takeaways: rows for a trade, a holding, a grant or the owners.
 */
export function ownershipGround(explanation: FilingExplanation, document: OwnershipDocument): FindGround {
  const write = rowWriter(explanation, document);
  return (takeaway) => {
    const rule = RULES.find(([says]) => says.test(takeaway));
    return groundOf(
      rule === undefined
        ? linesOfAction(explanation.transactions, takeaway).map(write)
        : rule[1]({ explanation, document, takeaway, write }),
    );
  };
}

function derivativeRows({ transactions }: FilingExplanation, write: RowWriter): string[] {
  return transactions.filter(({ derivative }) => derivative).map(write);
}

/** Returns the footnotes and remarks that say which part of a multi-part report this form is. */
function notesOnParts({ footnotes, remarks }: OwnershipDocument): string[] {
  return [...footnotes, remarks ?? ''].filter((note) => filingPart([note]) !== null);
}

function dayOf({ period }: FilingExplanation): string[] {
  return period === null ? [] : [periodRow(period)];
}
