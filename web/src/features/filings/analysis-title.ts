import type { Filing } from '#domain/contract/filings-contract.ts';

/** Returns the title of an expandable section: the full analysis, or the details that free readers get. */
export function analysisTitle({ analysis }: Pick<Filing, 'analysis'>): string {
  return analysis === 'full' ? 'Full analysis' : 'Details';
}
