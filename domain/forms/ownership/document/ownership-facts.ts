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
import type { SettledDocument } from './settled-document.ts';
import { type Trades, tradesOf } from './trades.ts';

/** Filers also write `Rule 10b5-trading plan`. */
const PLAN_WORDS = /10b-?5-?1|10b-?5(?:-|\s)+(?:sales?\s+|trading\s+)?plan/i;
const ANY_PLAN = /10b-?5|\btrading\s+plan\b/i;
/** `… was not made pursuant to a Rule 10b5-1 plan`. */
const NO_PLAN = /\b(?:not|no|neither)\b[^.;]{0,120}10b-?5/i;

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
  /** The form says for sure that no plan was behind it: its box is not ticked, and no note speaks of one. */
  unplanned: boolean;
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
  /** Why figures of the form are in doubt, in words; empty when none is. */
  doubts: string[];
  /** Where prices come from that the table does not state, in words. */
  derived: string[];
  /** `null` when the form is read alone. */
  history: InsiderHistory | null;
};

/** Facts of a form for the rules and the sentences. @param settled the form without figures that cannot be right */
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
