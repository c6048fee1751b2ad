import type { CurrentReportFacts } from '#domain/forms/current-report/events/facts.ts';
import type { DealFacts } from '#domain/forms/deal/facts.ts';
import type { HoldingsFacts } from '#domain/forms/holdings/facts.ts';
import type { LetterFacts } from '#domain/forms/letter/facts.ts';
import type { NoticeFacts } from '#domain/forms/notice/facts.ts';
import type { InsiderActivityFacts } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { InsiderHoldingsFacts } from '#domain/forms/ownership/document/insider-holdings-facts.ts';
import type { PeriodicReportFacts } from '#domain/forms/periodic-report/facts.ts';
import type { RegistrationFacts } from '#domain/forms/registration/facts.ts';
import type { StakeFacts } from '#domain/forms/stake/facts.ts';

/** Facts that only one family of forms has; each family is a file under `facts/`. */
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
