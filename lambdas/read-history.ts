import { readingFrom } from './wiring/reading.ts';

export const handler = readingFrom('HISTORY_QUEUE_URL');
