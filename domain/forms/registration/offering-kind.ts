import { isAboutDebt } from './offering-terms.ts';
import type { OfferingKind } from './registration-fact-types.ts';

const INITIAL = new RegExp(
  [
    String.raw`\b(?:this\s+is|constitutes|price\s+of|completion\s+of)\s+(?:an|the`,
    String.raw`|our)\s+initial\s+public\s+offering\b|\binitial\s+public\s+offering\s+(?:price`,
    String.raw`|of\s+(?:our|its|shares|[A-Z\d]))|\b(?:no`,
    String.raw`|not\s+(?:currently\s+)?an?)\s+(?:established\s+)?public\s+(?:trading\s+)?market\s+(?:currently\s+exists\s+`,
    String.raw`|exists\s+)?for\s+(?:our|the)\s+(?:class\s[A-Z]\s+)?(?:common|ordinary|shares|securities`,
    '|units|ADSs)',
  ].join(''),
  'i',
);
/** Matches a security that already trades, so the offering is not an initial one. */
const TRADES =
  /\blast\s+(?:reported\s+)?(?:sales?|closing|trading)\s+price\b|\bclosing\s+(?:sale\s+)?price\s+(?:of|for|per)\b|\b(?:is|are)\s+(?:currently\s+)?(?:listed|traded|quoted)\s+on\b/i;
/** Matches an application for a first listing in a statement that does not name the type of offering. */
const APPLIED = /\b(?:appl(?:y|ied)|approved|application)\b[^.]{0,80}\blist(?:ed|ing)?\b/i;
const AT_THE_MARKET =
  /\bat[-\s]the[-\s]market\b|\bequity\s+distribution\s+agreement\b|\b(?:open\s+market\s+)?sales?\s+agreement\b[^.]{0,200}\bsales\s+agent\b/i;
const RESALE = new RegExp(
  [
    String.raw`\b(?:resales?|resold)\b[^.]{0,240}\b(?:holders?|selling|investors?|purchasers?)\b`,
    String.raw`|\boffered\s+(?:for\s+sale\s+)?by\s+(?:the|certain)\s+selling\b|\b(?:prospectus`,
    String.raw`|supplement)\s+(?:relates|covers)[^.]{0,240}\bselling\s+(?:stock|share|security`,
    String.raw`|unit)\s?holders?\b|\bfor\s+the\s+account\s+of\s+[^.]{0,80}\b(?:selling|holders)\b`,
  ].join(''),
  'i',
);
/** Matches any wording for selling shareholders. The company may be selling too. */
const SELLING_HOLDERS =
  /\bselling\s+(?:stock|share|security|unit)\s?holders?\b[^.]{0,160}\b(?:may|offer(?:s|ed|ing)?|sell|dispose)\b/i;
const WE_SELL =
  /\bwe\s+(?:are|may)\s+(?:offer|sell|issu)(?:ing)?\b|\bshares?\s+(?:offered|sold)\s+by\s+us\b/i;
const PURCHASE_PLAN =
  /\b(?:dividend\s+reinvestment|direct\s+stock\s+purchase|stock\s+purchase\s+and\s+dividend|shareholder\s+investment)\b[^.\n]{0,60}\b(?:plan|program)\b/i;
/**
 * The offering itself is named within this many characters. A plan mentioned further down is not what is being offered
 * but something else that the company has.
 */
const HEAD_CHARACTERS = 1_500;
const ASSET_BACKED =
  /\b(?:asset[-\s]backed|mortgage[-\s]backed|pass-through)\s+(?:notes|certificates|securities)\b|\bissuing\s+entity\b[^.]{0,200}\b(?:depositor|sponsor)\b|\bdepositor\b[^.]{0,200}\bissuing\s+entity\b/i;
const ASSET_BACKED_SIC = '6189';
const STRUCTURED = new RegExp(
  [
    String.raw`\b(?:auto-?callable|callable\s+yield|contingent\s+(?:income|coupon|yield|interest)`,
    String.raw`|buffered?|market[-\s]linked|linked\s+to\s+(?:the|an?|shares|common|least)`,
    String.raw`|principal\s+at\s+risk|barrier|reverse\s+convertible|leveraged\s+(?:index|return)`,
    String.raw`|return\s+optimization|trigger|exchange[-\s]traded\s+notes)\b`,
  ].join(''),
  'i',
);
const MEDIUM_TERM = /\bmedium[-\s]term\s+notes\b|\bstructured\b|\bglobal\s+notes\b/i;
/** SIC codes for banks, lenders, brokers and their holding companies. */
const BANK_SIC = /^(?:60|61|62|6712)/;
const SPIN_OFF =
  /\bspin-?\s?off\b|\bseparation\s+(?:and\s+distribution|from)\b|\bpro\s+rata\s+(?:basis|distribution)\b/i;

/** What is known about the form without its text. */
type OfferingForm = { form: string; sic: string | null };

/**
 * Returns the type of offering. The form decides first, then the text of the page that offers the securities.
 * @see docs/rules.md#base-scores
 */
export function offeringKind(page: string, { form, sic }: OfferingForm): OfferingKind | null {
  if (form.startsWith('S-8')) return 'employee plan';
  if (/^(?:8-A|CERT)/.test(form)) return 'listing';
  if (form.startsWith('10-12')) return SPIN_OFF.test(page) ? 'spin-off' : 'listing';
  const isProspectus = /^(?:424B|FWP)/.test(form);
  if (sic === ASSET_BACKED_SIC || ASSET_BACKED.test(page.slice(0, HEAD_CHARACTERS))) return 'asset-backed';
  if (PURCHASE_PLAN.test(page.slice(0, HEAD_CHARACTERS))) return 'purchase plan';
  if (isProspectus && isStructuredNote(page, sic)) return 'structured note';
  if (INITIAL.test(page) && !TRADES.test(page)) return 'initial public offering';
  if (AT_THE_MARKET.test(page)) return 'at-the-market';
  if (RESALE.test(page) || (SELLING_HOLDERS.test(page) && !WE_SELL.test(page))) return 'resale';
  if (/^[SF]-1/.test(form) && APPLIED.test(page) && !TRADES.test(page)) return 'initial public offering';
  if (/^[SF]-3/.test(form)) return 'shelf';
  if (isAboutDebt(page)) return 'debt';
  return isProspectus || TRADES.test(page) ? 'follow-on' : null;
}

function isStructuredNote(page: string, sic: string | null): boolean {
  if (!/\b(?:notes|securities|certificates)\b/i.test(page)) return false;
  const isBank = BANK_SIC.test(sic ?? '');
  return (
    (isBank && (STRUCTURED.test(page) || MEDIUM_TERM.test(page))) ||
    (STRUCTURED.test(page) && isAboutDebt(page))
  );
}
