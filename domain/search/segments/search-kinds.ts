import type { ReportEvent } from '#domain/forms/current-report/events/event-facts.ts';

/** The 8-K events by which filings can be filtered. These are the ones that readers look for first. */
export const SEARCH_KINDS = [
  'departure',
  'appointment',
  'merger agreement',
  'results',
  'non-reliance',
  'auditor change',
  'bankruptcy',
  'cyber incident',
  'restructuring',
  'impairment',
  'listing notice',
  'private sale of shares',
  'agreement',
  'agreement ended',
  'purchase or sale completed',
  'new debt',
  'debt accelerated',
  'control changed',
  'rights changed',
  'charter changed',
  'leadership or pay',
  'vote',
  'mine safety',
  'other news',
] as const satisfies readonly ReportEvent['event'][];
