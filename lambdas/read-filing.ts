import { readingFrom } from './wiring/open-reading.ts';

export const handler = readingFrom('filings');
