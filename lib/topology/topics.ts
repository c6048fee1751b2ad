import type { FunctionName } from './spec.ts';

/** Topics for messages from phones, carriers and SES, with their subscribers. */
export const TOPICS = {
  'inbound-texts': { from: 'people', subscriber: 'receive-sms' },
  'text-events': { from: 'texts', subscriber: 'receive-text-events' },
  'mail-events': { from: 'mail', subscriber: 'receive-mail-events' },
} as const satisfies Record<string, { from: 'people' | 'texts' | 'mail'; subscriber: FunctionName }>;
