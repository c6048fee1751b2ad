import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { percent } from '#domain/wording/words.ts';
import { payReason } from './pay-reason.ts';

/** A sale of at least this share of the reported holding significantly reduces the insider's stake. */
export const LARGE_PART = 0.25;
/** A purchase of at least this share of the holding significantly increases the stake. */
export const LARGE_GROWTH = 0.1;
const EXERCISES: ReadonlySet<string | null> = new Set(['M', 'X', 'O', 'C']);

/** What an event other than an open-market trade means to a shareholder, by transaction code. */
const MEANINGS: Readonly<Record<string, string>> = {
  F: 'The company kept the shares to pay taxes due on vesting. Nothing was sold on the market.',
  M: 'Pay in stock came due. The insider did not buy at the market’s price.',
  C: 'One security was turned into another. Nothing was bought or sold on the market.',
  X: 'Options or warrants were exercised. The insider did not buy at the market’s price.',
  O: 'Options were exercised. The insider did not buy at the market’s price.',
  D: 'The securities went back to the company, outside the market.',
  U: 'The securities were handed over in a deal that changes who controls the company.',
  J: 'The shares changed hands outside the market; the footnotes say why.',
  K: 'A swap changes what the insider gains or loses from the stock without a trade in it.',
  W: 'The shares passed by will or inheritance, not by a decision about the stock.',
  I: 'A move within a retirement or savings plan says little about the insider’s view.',
  L: 'The amount is too small to say anything about the insider’s view.',
  Z: 'Who votes the shares changes, not who owns them.',
  H: 'Rights ended. Nothing was bought or sold on the market.',
  E: 'Rights ended. Nothing was bought or sold on the market.',
};
const NOTHING_TRADED = 'Nothing was bought or sold on the market.';

/** Returns what a Form 4 or 5 means to a shareholder, in one or two sentences. */
export function ownershipReason(facts: OwnershipFacts): string {
  const sentences = [...meaningOf(facts), exitSentence(facts)].filter((sentence) => sentence !== null);
  return sentences.slice(0, 2).join(' ');
}

function meaningOf(facts: OwnershipFacts): (string | null)[] {
  const event = principalEvent(facts.transactions);
  if (event === null) return ['The form states what is held. Nothing was bought or sold.'];
  if (isTurnover(facts))
    return ['As many shares were bought as sold, so the holder’s stake is the same as before.'];
  if (event.kind === 'bought') return [boughtSentence(facts), growthSentence(facts)];
  if (event.kind === 'sold') return [soldSentence(facts), partSentence(facts)];
  if (event.kind === 'moved') return ['The shares stay with the insider; only the account changed.'];
  if (event.lines.some(({ derivative, code }) => derivative && (code === 'P' || code === 'S')))
    return ['Derivatives that were bought or sold say less about the price than shares.'];
  const code = event.lines[0]?.code ?? '';
  if (code === 'A') return [payReason(facts, event.lines)];
  if (code === 'G') return [giftSentence(event.lines[0]?.acquired_disposed ?? null)];
  return [MEANINGS[code] ?? NOTHING_TRADED];
}

function giftSentence(side: 'A' | 'D' | null): string {
  const what =
    side === 'A' ? 'What was received as a gift was not bought' : 'What was given away was not sold';
  return `${what}, so it says nothing about the insider’s view of the price.`;
}

/** Returns whether equal numbers of shares were bought and sold, as banks and market makers do. */
export function isTurnover({ bought, sold }: OwnershipFacts): boolean {
  return bought !== null && sold !== null && bought.shares > 0 && bought.shares === sold.shares;
}

function boughtSentence({ bought, history, isAllotment, leader }: OwnershipFacts): string {
  if (isAllotment)
    return 'The shares were allotted at the company’s initial public offering, at the price that every buyer paid.';
  const cluster = history?.cluster ?? null;
  if (cluster !== null)
    return `${cluster.insiders} insiders bought within 30 days, which is a stronger sign of confidence than one purchase.`;
  if (history?.pattern === 'routine')
    return 'The insider trades in this month every year, so the purchase says little about the price.';
  const who = leader ? 'Someone who runs the company' : 'An insider';
  const value = bought?.value ?? 0;
  return value >= 1
    ? `${who} put ${shortDollars(value)} of their own money into the stock, a sign of confidence.`
    : `${who} bought with their own money, a sign of confidence.`;
}

function growthSentence({ bought }: OwnershipFacts): string | null {
  const growth = bought?.shareOfHolding ?? null;
  return growth !== null && growth > LARGE_GROWTH
    ? `It raised the reported holding by ${percent(growth)}.`
    : null;
}

function soldSentence(facts: OwnershipFacts): string {
  if (facts.planned)
    return 'The sale was set up in advance under a Rule 10b5-1 plan, so its timing says little about the insider’s view.';
  const exercised = facts.transactions.some(({ code }) => EXERCISES.has(code));
  if (exercised && !isLargePart(facts))
    return `Stock from options, units or conversions was turned into cash${unplannedWords(facts)}.`;
  return facts.tenPercentOnly
    ? 'A large holder chose to reduce its stake, which can weigh on the price while it goes on.'
    : `An insider chose to sell at this price${unplannedWords(facts)}.`;
}

/**
 * Returns words for a trade that was not planned. Forms from before the plan checkbox existed (April 2023) do not show
 * whether there was an unmentioned plan.
 */
function unplannedWords({ unplanned }: OwnershipFacts): string {
  return unplanned ? ', without a plan set up in advance' : '';
}

function partSentence(facts: OwnershipFacts): string | null {
  const part = facts.sold?.shareOfHolding ?? null;
  if (part === null) return null;
  if (part <= LARGE_PART) return facts.isExit ? null : `It was ${percent(part)} of the reported holding.`;
  return part >= 1
    ? 'Nothing of the reported holding remains.'
    : `It gave up ${percent(part)} of the reported holding, so much less is at stake.`;
}

function isLargePart({ sold }: OwnershipFacts): boolean {
  return (sold?.shareOfHolding ?? 0) > LARGE_PART;
}

function exitSentence({ isExit }: OwnershipFacts): string | null {
  return isExit ? 'Later trades of this holder will no longer be reported on Form 4.' : null;
}
