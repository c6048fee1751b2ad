import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { isExitFiling } from './exit-filing.ts';
import { type FilingPart, filingPart } from './filing-part.ts';
import type { InsiderHistory } from './insider-activity-facts.ts';
import { isAllotment } from './ipo-allotment.ts';
import { transferRoute } from './own-transfers.ts';
import { officerTitle } from './owner-title.ts';
import { ownerLines, transactionLines } from './ownership-lines.ts';
import type { OwnershipDocument } from './ownership-xml.ts';
import { isLeader, isTenPercentOnly, type Reporter, reporterOf } from './reporting-owners.ts';
import type { SettledDocument } from './settled-document.ts';
import { type Trades, tradesOf } from './trade-rows.ts';

/** Matches the name of a plan. Filers also write `Rule 10b5-trading plan`. */
const PLAN_WORDS = /10b-?5-?1|10b-?5(?:-|\s)+(?:sales?\s+|trading\s+)?plan/i;
const ANY_PLAN = /10b-?5|\btrading\s+plan\b/i;
/** Matches `… was not made pursuant to a Rule 10b5-1 plan`. */
const NO_PLAN = /\b(?:not|no|neither)\b[^.;]{0,120}10b-?5/i;

/** The facts that the rules read from an ownership form. */
export type OwnershipFacts = {
  form: string;
  /** The reporting person to name in a headline. */
  who: Reporter;
  /** Title of each owner in words. */
  titles: (string | null)[];
  transactions: OwnershipTransaction[];
  bought: Trades | null;
  sold: Trades | null;
  /**
   * True if the trade was made under a 10b5-1 plan, according to the form's checkbox or, before the checkbox existed
   * (April 2023), to the footnotes.
   */
  planned: boolean;
  /** True if a footnote or the remarks mention a plan. */
  planInNotes: boolean;
  /** True if the form clearly rules out a plan: its checkbox is not checked, and no note mentions one. */
  unplanned: boolean;
  leader: boolean;
  tenPercentOnly: boolean;
  /** True if the insiders state that they are no longer insiders. */
  isExit: boolean;
  /** `null` for a report that consists of a single form. */
  part: FilingPart | null;
  /**
   * The direction of transfers between the insider's own accounts: `into a trust`; `null` if it is not
   * stated.
   */
  transferRoute: string | null;
  /**
   * True if the shares were bought in an initial public offering, which is an allotment rather than an open-market
   * trade.
   */
  isAllotment: boolean;
  document: OwnershipDocument;
  /** Explanations of why figures in the form are doubtful; empty if none are. */
  doubts: string[];
  /** Explanations of how prices that the table does not state were derived. */
  derived: string[];
  /** `null` if the form is read on its own. */
  history: InsiderHistory | null;
};

/** Returns the facts of a form for the rules and the texts. @param settled the form without implausible figures */
export function ownershipFacts(settled: SettledDocument, form: string): OwnershipFacts {
  const { document, doubts, derived } = settled;
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
    unplanned: document.aff10b5One === false && !notes.some(mentionsPlan),
    leader: titles.some(isLeader),
    tenPercentOnly: isTenPercentOnly(owners),
    isExit: isExitFiling(document),
    part: filingPart(notes),
    transferRoute: transferRoute(held),
    isAllotment: isAllotment(held, notes),
    document,
    doubts,
    derived,
    history: null,
  };
}

function saysPlan(note: string): boolean {
  return PLAN_WORDS.test(note) && !NO_PLAN.test(note);
}

function mentionsPlan(note: string): boolean {
  return ANY_PLAN.test(note) && !NO_PLAN.test(note);
}
