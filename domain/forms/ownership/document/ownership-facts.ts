import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import type { InsiderHistory } from './insider-activity-facts.ts';
import { isLeader, isTenPercentOnly, reporters } from './insiders.ts';
import { officerTitle } from './owner-title.ts';
import { ownerLines, transactionLines } from './ownership-lines.ts';
import type { OwnershipDocument } from './ownership-xml.ts';
import { type Trades, tradesOf } from './trades.ts';

const PLAN_WORDS = /10b5-?1/i;
/** `… was not made pursuant to a Rule 10b5-1 plan`. */
const NO_PLAN = /\b(?:not|no|neither)\b[^.;]{0,120}10b5-?1/i;

/** What the rules read of an ownership form. */
export type OwnershipFacts = {
  form: string;
  /** The reporters for a headline. */
  who: string;
  /** Title of each owner in words. */
  titles: (string | null)[];
  transactions: OwnershipTransaction[];
  bought: Trades | null;
  sold: Trades | null;
  /** Made under a 10b5-1 plan: the box of the form; before the box existed (April 2023) the footnotes said it. */
  planned: boolean;
  /** A footnote or the remarks say so. */
  planInNotes: boolean;
  leader: boolean;
  tenPercentOnly: boolean;
  document: OwnershipDocument;
  /** `null` when the form is read alone. */
  history: InsiderHistory | null;
};

/** Facts of a form for the rules and the sentences. */
export function ownershipFacts(document: OwnershipDocument, form: string): OwnershipFacts {
  const transactions = transactionLines(document);
  const owners = ownerLines(document);
  const held = transactions.map((line, index) => ({
    ...line,
    nature: document.nonDerivativeTransactions[index]?.nature ?? null,
  }));
  const titles = document.owners.map((owner) => officerTitle(owner, document.remarks));
  const planInNotes = [...document.footnotes, document.remarks ?? ''].some(saysPlan);
  const others = document.nonDerivativeHoldings.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  return {
    form,
    who: reporters(owners, titles),
    titles,
    transactions,
    bought: tradesOf(held, 'P', others),
    sold: tradesOf(held, 'S', others),
    planned: document.aff10b5One ?? planInNotes,
    planInNotes,
    leader: titles.some(isLeader),
    tenPercentOnly: isTenPercentOnly(owners),
    document,
    history: null,
  };
}

function saysPlan(note: string): boolean {
  return PLAN_WORDS.test(note) && !NO_PLAN.test(note);
}
