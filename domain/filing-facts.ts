import type { CurrentReportFacts } from './facts/current-report.ts';
import type { DealFacts } from './facts/deal.ts';
import type { HoldingsFacts } from './facts/holdings.ts';
import type { InsiderActivityFacts } from './facts/insider-activity.ts';
import type { InsiderHoldingsFacts } from './facts/insider-holdings.ts';
import type { LetterFacts } from './facts/letters.ts';
import type { NoticeFacts } from './facts/notices.ts';
import type { PeriodicReportFacts } from './facts/periodic-report.ts';
import type { RegistrationFacts } from './facts/registration.ts';
import type { StakeFacts } from './facts/stake.ts';

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
