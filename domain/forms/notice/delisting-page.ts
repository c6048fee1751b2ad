import { exchangeIn } from '#domain/companies/exchange-listing.ts';
import type { DelistingFacts } from './facts.ts';

const CLASS = /\n[^\S\n]*([^\n]{3,200}?)[^\S\n|]*\n\W*\(?\s*Description\s+of\s+(?:the\s+)?class/i;
/** The box before a rule, or behind it, when it is marked. */
const MARKED = /(?:☒|☑|þ|\[\s*x\s*\]|\bx\b)[\s|]*17\s*CFR\s*240\.(12d2-2\s?\([a-c]\)(?:\s?\(\d\))?)/i;

/**
 * Reads a Form 25 that came as a page, which is how issuers file it.
 * @param issuer of the header
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
