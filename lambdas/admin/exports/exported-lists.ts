import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { ActivityQuery } from '#domain/contract/admin/admin-activity-contract.ts';
import { DuplicatesQuery } from '#domain/contract/admin/admin-duplicates-contract.ts';
import type { ExportedList } from '#domain/contract/admin/admin-exports-contract.ts';
import { AiFeedbackQuery } from '#domain/contract/admin/admin-feedback-contract.ts';
import { AdminFilingsQuery } from '#domain/contract/admin/admin-filings-contract.ts';
import { NotificationsQuery } from '#domain/contract/admin/admin-notifications-contract.ts';
import { StripeEventsQuery } from '#domain/contract/admin/admin-stripe-contract.ts';
import { SuppressionsQuery } from '#domain/contract/admin/admin-suppressions-contract.ts';
import { AdminTickersQuery } from '#domain/contract/admin/admin-tickers-contract.ts';
import { AdminUsersQuery } from '#domain/contract/admin/admin-users-contract.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { type ListActivityDeps, listActivity } from '#lambdas/admin/activity/list-activity.ts';
import { type ListDuplicatesDeps, listDuplicates } from '#lambdas/admin/duplicates/list-duplicates.ts';
import { type ListFeedbackDeps, listFeedback } from '#lambdas/admin/feedback/list-feedback.ts';
import { type ListFilingsDeps, listFilings } from '#lambdas/admin/filings/list-filings.ts';
import {
  type ListNotificationsDeps,
  listNotifications,
} from '#lambdas/admin/notifications/list-notifications.ts';
import {
  type ListSuppressionsDeps,
  listSuppressions,
} from '#lambdas/admin/notifications/list-suppressions.ts';
import { type ListStripeEventsDeps, listStripeEvents } from '#lambdas/admin/stripe/stripe-events.ts';
import { type ListTickersDeps, listTickers } from '#lambdas/admin/tickers/list-tickers.ts';
import { type ListUsersDeps, listUsers } from '#lambdas/admin/users/list-users.ts';
import {
  activityCells,
  duplicateCells,
  feedbackCells,
  filingCells,
  notificationCells,
  stripeEventCells,
  suppressionCells,
  tickerCells,
  userCells,
} from './export-cells.ts';

export type ExportedListsDeps = ListUsersDeps &
  ListFilingsDeps &
  ListNotificationsDeps &
  ListSuppressionsDeps &
  ListActivityDeps &
  ListTickersDeps &
  ListDuplicatesDeps &
  ListFeedbackDeps &
  ListStripeEventsDeps;

type Page = { rows: CsvCell[][]; cursor: string | null };
type Filter = Record<string, string>;

/** Describes how a list is exported. */
type Exported = {
  header: readonly string[];
  /** If no day is chosen, the list shows today, so the export stores the day on which it was requested. */
  isByDay: (filter: Filter) => boolean;
  page(deps: ExportedListsDeps, filter: Filter): Promise<Page>;
};

const never = () => false;

/** Each list is read with the same pages as on its screen, so that the file has the rows that an administrator sees. */
export const EXPORTS: Record<ExportedList, Exported> = {
  users: {
    header: ['User id', 'Email', 'Phone', 'Verified', 'Brand', 'Plan', 'Tickers', 'Administrator', 'Since'],
    isByDay: never,
    page: async (deps, filter) => {
      const { users, cursor } = await listUsers(deps, parsed(AdminUsersQuery, filter));
      return { rows: users.map(userCells), cursor };
    },
  },
  filings: {
    header: [
      ...[
        'Accession number',
        'Accepted',
        'Form',
        'Tickers',
        'Company',
        'Level',
        'Headline',
        'State',
        'Error',
      ],
      ...['Received', 'Read', 'Analyzed', 'Alerted', 'Corrected by hand'],
    ],
    isByDay: ({ q = '' }) => q === '',
    page: async (deps, filter) => {
      const { filings, cursor } = await listFilings(deps, parsed(AdminFilingsQuery, filter));
      return { rows: filings.map(filingCells), cursor };
    },
  },
  notifications: {
    header: [
      ...['Created', 'User id', 'Contact', 'Channel', 'Ticker', 'Form', 'Level', 'Headline', 'Filing'],
      ...['Status', 'Reason', 'Sent', 'Seconds', 'Attempts', 'Message'],
    ],
    isByDay: () => true,
    page: async (deps, filter) => {
      const { notifications, cursor } = await listNotifications(deps, parsed(NotificationsQuery, filter));
      return { rows: notifications.map(notificationCells), cursor };
    },
  },
  suppressions: {
    header: ['Address', 'Stops', 'Reason', 'Since'],
    isByDay: never,
    page: async (deps, filter) => {
      const { suppressions, cursor } = await listSuppressions(deps, parsed(SuppressionsQuery, filter).cursor);
      return { rows: suppressions.map(suppressionCells), cursor };
    },
  },
  activity: {
    header: ['When', 'Administrator', 'Address', 'From', 'Call', 'Outcome', 'Objects', 'Sent', 'Changed'],
    isByDay: ({ admin, object }) => admin === undefined && object === undefined,
    page: async (deps, filter) => {
      const { entries, cursor } = await listActivity(deps, parsed(ActivityQuery, filter));
      return { rows: entries.map(activityCells), cursor };
    },
  },
  tickers: {
    header: [
      'Ticker',
      'Company',
      'CIK',
      'Readers',
      'Visitors',
      'Estimated',
      'Price',
      'Quoted',
      'Mapped by hand',
    ],
    isByDay: never,
    page: async (deps, filter) => {
      const { tickers, cursor } = await listTickers(deps, parsed(AdminTickersQuery, filter));
      return { rows: tickers.map(tickerCells), cursor };
    },
  },
  duplicates: {
    header: ['Key', 'Found', 'Accounts or filings'],
    isByDay: never,
    page: async (deps, filter) => {
      const { duplicates, cursor } = await listDuplicates(deps, parsed(DuplicatesQuery, filter));
      return { rows: duplicates.map(duplicateCells), cursor };
    },
  },
  'ai-feedback': {
    header: [
      ...['Voted', 'User id', 'Contact', 'Vote', 'Comment', 'Filing', 'Form', 'Tickers', 'Company'],
      ...['Level', 'Headline', 'Model', 'Example'],
    ],
    isByDay: never,
    page: async (deps, filter) => {
      const { votes, cursor } = await listFeedback(deps, parsed(AiFeedbackQuery, filter));
      return { rows: votes.map(feedbackCells), cursor };
    },
  },
  'stripe-events': {
    header: ['Received', 'Event', 'Type', 'State', 'Problem', 'User id'],
    isByDay: never,
    page: async (deps, filter) => {
      const { events, cursor } = await listStripeEvents(deps, parsed(StripeEventsQuery, filter));
      return { rows: events.map(stripeEventCells), cursor };
    },
  },
};

const SCHEMAS: Record<ExportedList, v.GenericSchema> = {
  users: AdminUsersQuery,
  filings: AdminFilingsQuery,
  notifications: NotificationsQuery,
  suppressions: SuppressionsQuery,
  activity: ActivityQuery,
  tickers: AdminTickersQuery,
  duplicates: DuplicatesQuery,
  'ai-feedback': AiFeedbackQuery,
  'stripe-events': StripeEventsQuery,
};

/**
 * Returns the filter for an export without a cursor, and checks that it contains no unknown names.
 * @param today UTC date
 * @throws AppError invalid_request
 */
export function exportFilter(list: ExportedList, { cursor: _, ...filter }: Filter, today: string): Filter {
  const asked = EXPORTS[list].isByDay(filter) ? { day: today, ...filter } : filter;
  const known = v.parse(v.record(v.string(), v.unknown()), parsed(SCHEMAS[list], asked));
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, filter: Filter): v.InferOutput<Schema> {
  const result = v.safeParse(schema, filter);
  if (result.success) return result.output;
  const name = v.getDotPath(result.issues[0]) ?? 'filter';
  throw new AppError('invalid', 'invalid_request', `The filter "${name}" is not valid.`);
}
