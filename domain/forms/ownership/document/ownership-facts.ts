import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { isExitFiling } from './exit-filing.ts';
import { type FilingPart, filingPart } from './filing-part.ts';
import type { InsiderHistory } from './insider-activity-facts.ts';
import { isLeader, isTenPercentOnly, type Reporter, reporterOf } from './insiders.ts';
import { isAllotment } from './ipo-allotment.ts';
import { transferRoute } from './own-transfers.ts';
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
  /** Who reports, for a headline. */
  who: Reporter;
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
  /** The insiders say that they are no longer insiders. */
  isExit: boolean;
  /** `null` for a form that stands alone. */
  part: FilingPart | null;
  /** Where shares moved between own accounts: `into a trust`; `null` where nothing says so. */
  transferRoute: string | null;
  /** Bought at an initial public offering: an allotment, not a trade on the market. */
  isAllotment: boolean;
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
  const notes = [...document.footnotes, document.remarks ?? ''];
  const planInNotes = notes.some(saysPlan);
  const others = document.nonDerivativeHoldings.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
  return {
    form,
    who: reporterOf(owners, titles),
    titles,
    transactions,
    bought: tradesOf(held, 'P', others),
    sold: tradesOf(held, 'S', others),
    planned: document.aff10b5One ?? planInNotes,
    planInNotes,
    leader: titles.some(isLeader),
    tenPercentOnly: isTenPercentOnly(owners),
    isExit: isExitFiling(document),
    part: filingPart(notes),
    transferRoute: transferRoute(held),
    isAllotment: isAllotment(held, notes),
    document,
    history: null,
  };
}

function saysPlan(note: string): boolean {
  return PLAN_WORDS.test(note) && !NO_PLAN.test(note);
}
