import { readingFrom } from './runtime/reading.ts';

export const handler = readingFrom('HISTORY_QUEUE_URL');
