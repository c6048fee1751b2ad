import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { creditIn } from './credit-line.ts';
import { notesIn } from './notes-sold.ts';

const ACT =
  /\b(?:entered into|entry into|executed|amended|renewed|extended|increased|replaced|closed|completed|consummated|issued|sold|priced|pricing|obtained|borrowed|established|received|offer and sale|issuance and sale|arranged|closing|commenced)\b/i;

const READ_ON = 6;

/**
 * Notes sold or a credit line signed, by the sentence that says so: kind, amount, years, lender.
 * @returns `null` where no sentence does
 * @see docs/rules.md#8-k-events: new debt 4.5, notes 4, renewed or amended lines 3.5
 */
export function borrowingIn({
  number,
  sentences,
  listed,
}: Pick<ItemText, 'number' | 'sentences' | 'listed'>): EventFinding | null {
  for (const [at, sentence] of sentences.entries()) {
    if (
      !ACT.test(sentence.plain) ||
      /\b(?:if|may|could|redeem|redemption)\b/.test(sentence.plain.slice(0, 160)) ||
      !(OWN_ITEMS.test(number) || isOwn(sentence.plain))
    )
      continue;
    const told = sentences.slice(at, at + READ_ON);
    const found = notesIn(number, sentence, told, listed) ?? creditIn(number, sentence, told);
    if (found) return found;
  }
  return null;
}

/** Items that are about the filer's own agreements. */
const OWN_ITEMS = /^(?:1\.01|2\.03)$/;

/** The filer borrows: it acts, or its subsidiary or the board does. */
function isOwn(plain: string): boolean {
  return /¤|\b(?:subsidiar|registrant|[Oo]ffering)/.test(plain);
}
