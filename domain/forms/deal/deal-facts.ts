import type { HeaderParty } from '#domain/edgar/header.ts';
import { sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { DOLLARS, dollarsOf } from '#domain/text/written-money.ts';
import type { DealFacts } from './deal-fact-types.ts';

/** Documents describe the offer in their first pages. */
const READ_CHARACTERS = 200_000;
const PRICE = new RegExp(
  String.raw`\b(?:price\s+(?:of|equal\s+to)|for|offer\s+of|consideration\s+of|receive|at)\s+${DOLLARS}(?:\s+net)?(?:,)?(?:\s+in\s+cash)?,?\s+(?:per|a|for\s+each)\s+(?:\w+\s+){0,3}(?:share|unit|ADS)`,
  'i',
);
const EXPIRES =
  /\b(?:offer|withdrawal\s+rights)\b[^\n]{0,120}?\bexpire[sd]?\b([^\n]{0,140}(?:\n[^\n]{0,80})?)/gi;
const FINAL =
  /\bfinal\s+amendment\b[^\n]{0,80}?\b(?:tender\s+offer|results)\W{0,3}?:?[^\S\n]*\|?[^\S\n]*(?:x\b|☒|☑|þ|\[x\])/i;
const TENDERED = /\b(?:validly|properly)\s+tendered\b/i;
const ACCEPT = /\brecommend(?:s|ed|ing)?\b[^.]{0,200}\b(?:accept|tender\s+(?:their|all|your))/i;
const REJECT = /\brecommend(?:s|ed|ing)?\b[^.]{0,200}\b(?:reject|not\s+(?:to\s+)?tender)\b/i;
const NEUTRAL =
  /\b(?:remain(?:s|ing)?\s+neutral|unable\s+to\s+take\s+a\s+position|(?:no|not\s+express(?:es|ing)?\s+an?)\s+opinion|makes?\s+no\s+recommendation)\b/i;

/** Returns the facts of a deal document. Facts that are not clearly stated are `null`. */
export function dealFacts(form: string, text: string, parties: readonly HeaderParty[]): DealFacts {
  const head = text.slice(0, READ_CHARACTERS);
  const document = documentOf(form);
  const target =
    parties.find(({ role }) => role === 'Subject') ?? parties.find(({ role }) => role === 'Filer');
  const isFinal = FINAL.test(head);
  const price = PRICE.exec(head);
  return {
    kind: 'deal',
    document,
    is_amendment: form.endsWith('/A'),
    is_final: isFinal,
    target: { cik: target?.cik ?? null, name: target?.name ?? null },
    bidders: document === 'recommendation' ? [] : biddersIn(parties, target),
    price: dollarsOf(price?.[1], price?.[2]),
    expires: document === 'communication' ? null : expiryIn(head),
    recommendation: document === 'recommendation' ? recommendationIn(head) : null,
    result: isFinal ? resultIn(head) : null,
  };
}

function documentOf(form: string): DealFacts['document'] {
  if (/^SC (?:TO-T|14D1)/.test(form)) return 'tender offer';
  if (/^SC (?:TO-I|13E4)/.test(form)) return 'own tender offer';
  if (/^SC 14D9(?!-?C)/.test(form)) return 'recommendation';
  return form.startsWith('SC 13E3') ? 'going private' : 'communication';
}

function biddersIn(parties: readonly HeaderParty[], target: HeaderParty | undefined): string[] {
  const others = parties.filter(({ role, cik }) => role === 'Filed by' && cik !== target?.cik);
  return [...new Set(others.map(({ name }) => name))];
}

/** Returns the last date named, because an amendment names the previous expiration date first. */
function expiryIn(text: string): string | null {
  const days = [...text.matchAll(EXPIRES)].map(([, rest = '']) => writtenDate(rest));
  return days.filter((day) => day !== null).at(-1) ?? null;
}

function recommendationIn(text: string): DealFacts['recommendation'] {
  if (REJECT.test(text)) return 'reject';
  if (ACCEPT.test(text)) return 'accept';
  return NEUTRAL.test(text) ? 'neutral' : null;
}

function resultIn(text: string): string | null {
  const at = text.search(TENDERED);
  if (at < 0) return null;
  const around = unwrapped(text.slice(Math.max(0, at - 800), at + 800));
  const stated = sentencesOf(around).find((sentence) => TENDERED.test(sentence) && /\d/.test(sentence));
  return stated ?? null;
}
