import type { CurrentReportFacts } from '#domain/forms/current-report/events/event-facts.ts';
import type { DealFacts } from '#domain/forms/deal/deal-fact-types.ts';
import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import type { LetterFacts } from '#domain/forms/letter/letter-fact-types.ts';
import type { NoticeFacts } from '#domain/forms/notice/notice-facts.ts';
import type { InsiderActivityFacts } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { InsiderHoldingsFacts } from '#domain/forms/ownership/document/insider-holdings-facts.ts';
import type { PeriodicReportFacts } from '#domain/forms/periodic-report/periodic-report-facts.ts';
import type { RegistrationFacts } from '#domain/forms/registration/registration-fact-types.ts';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';

/** Facts found in only one family of forms. Each family has a file under `facts/`. */
export type FilingFacts =
  | CurrentReportFacts
  | StakeFacts
  | HoldingsFacts
  | NoticeFacts
  | PeriodicReportFacts
  | InsiderActivityFacts
  | InsiderHoldingsFacts
  | LetterFacts
  | RegistrationFacts
  | DealFacts;
