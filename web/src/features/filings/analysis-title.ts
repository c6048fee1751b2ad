import type { Filing } from '#domain/contract/filings.ts';

/** What expanding a filing promises: the analysis, or what free readers get of it. */
export function analysisTitle({ analysis }: Pick<Filing, 'analysis'>): string {
  return analysis === 'full' ? 'Full analysis' : 'Details';
}
