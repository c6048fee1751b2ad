import { exchangeIn } from '#domain/companies/exchange-listing.ts';
import type { DelistingFacts } from './notice-facts.ts';

const CLASS = /\n[^\S\n]*([^\n]{3,200}?)[^\S\n|]*\n\W*\(?\s*Description\s+of\s+(?:the\s+)?class/i;
/** Matches a checked box before or after a rule. */
const MARKED = /(?:☒|☑|þ|\[\s*x\s*\]|\bx\b)[\s|]*17\s*CFR\s*240\.(12d2-2\s?\([a-c]\)(?:\s?\(\d\))?)/i;

/**
 * Reads a Form 25 filed as a page, which is how issuers file it.
 * @param issuer from the header
 */
export function delistingPage(text: string, issuer: DelistingFacts['issuer']): DelistingFacts {
  const rule = MARKED.exec(text)?.[1]?.replace(/\s/g, '') ?? null;
  return {
    kind: 'delisting',
    is_voluntary: true,
    issuer,
    exchange: exchangeIn(text.slice(0, 4_000)),
    securities: CLASS.exec(text)?.[1]?.trim() ?? null,
    rule: rule === null ? null : `17 CFR 240.${rule}`,
  };
}
