import { readingFrom } from './runtime/reading.ts';

export const handler = readingFrom('FILINGS_QUEUE_URL');
