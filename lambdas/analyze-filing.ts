import { readingFrom } from './wiring/reading.ts';

export const handler = readingFrom('FILINGS_QUEUE_URL');
