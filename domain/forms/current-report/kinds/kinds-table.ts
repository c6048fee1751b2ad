import { COMPANY_EVENTS } from './company-events.ts';
import { DEAL_EVENTS } from './deal-events.ts';
import type { EventKind } from './event-kind.ts';
import { HOLDER_EVENTS } from './holder-events.ts';
import { MONEY_EVENTS } from './money-events.ts';
import { NEWS_EVENTS } from './news-events.ts';
import { eventKinds } from './parse-kinds.ts';
import { PEOPLE_EVENTS } from './people-events.ts';

/** All kinds of events. If a clause matches two, the earlier row is used. */
export const EVENT_KINDS: readonly EventKind[] = [
  COMPANY_EVENTS,
  HOLDER_EVENTS,
  MONEY_EVENTS,
  DEAL_EVENTS,
  PEOPLE_EVENTS,
  NEWS_EVENTS,
].flatMap(eventKinds);
