import { accountMailsIn } from './accounts/account-mails-store.ts';
import { bouncesIn } from './accounts/bounces-store.ts';
import { challengesIn } from './accounts/challenges-store.ts';
import { codesIn } from './accounts/codes-store.ts';
import { consentsIn } from './accounts/consents-store.ts';
import { contactsIn } from './accounts/contacts-store.ts';
import { erasuresIn } from './accounts/erasures-store.ts';
import { mergesIn } from './accounts/merges-store.ts';
import { quietNotesIn } from './accounts/quiet-notes-store.ts';
import { sessionsIn } from './accounts/sessions-store.ts';
import { spellingsIn } from './accounts/spellings-store.ts';
import { suppressionsIn } from './accounts/suppressions-store.ts';
import { userIndexesIn } from './accounts/user-indexes-store.ts';
import { usersIn } from './accounts/users-store.ts';
import { visitorsIn } from './accounts/visitors-store.ts';
import { waitingChangesIn } from './accounts/waiting-changes-store.ts';
import { activityIn } from './admin/activity-store.ts';
import { adminCodesIn } from './admin/admin-codes-store.ts';
import { adminSessionsIn } from './admin/admin-sessions-store.ts';
import { adminTicketsIn } from './admin/admin-tickets-store.ts';
import { exportsIn } from './admin/exports-store.ts';
import { mailMessagesIn } from './admin/mail-messages-store.ts';
import { passkeysIn } from './admin/passkeys-store.ts';
import { readersIn } from './admin/readers-store.ts';
import { suppressionListIn } from './admin/suppression-list-store.ts';
import { alertDaysIn } from './alerts/alert-days-store.ts';
import { alertsIn } from './alerts/alerts-store.ts';
import { calendarFeedsIn } from './alerts/calendar-feeds-store.ts';
import { feedsIn } from './alerts/feeds-store.ts';
import { gatheringsIn } from './alerts/gatherings-store.ts';
import { pushDevicesIn } from './alerts/push-devices-store.ts';
import { billingIn } from './billing/billing-store.ts';
import { conversationsIn } from './chat/conversations-store.ts';
import { analysesIn } from './filings/analyses-store.ts';
import { backfillsIn } from './filings/backfills-store.ts';
import { changesIn } from './filings/changes-store.ts';
import { companyCalendarsIn } from './filings/company-calendars-store.ts';
import { companyFilingsIn } from './filings/company-filings-store.ts';
import { companySizesIn } from './filings/company-sizes-store.ts';
import { cusipsIn } from './filings/cusips-store.ts';
import { examplesIn } from './filings/examples-store.ts';
import { filingDaysIn } from './filings/filing-days-store.ts';
import { filingListsIn } from './filings/filing-lists-store.ts';
import { filingsIn } from './filings/filings-store.ts';
import { highlightsIn } from './filings/highlights-store.ts';
import { insiderTradesIn } from './filings/insider-trades-store.ts';
import { marketIn } from './filings/market-store.ts';
import { newListingsIn } from './filings/new-listings-store.ts';
import { prospectsIn } from './filings/prospects-store.ts';
import { repeatsIn } from './filings/repeats-store.ts';
import { rerunsIn } from './filings/reruns-store.ts';
import { searchIndexIn } from './filings/search-index-store.ts';
import { snapshotsIn } from './filings/snapshots-store.ts';
import { stakesIn } from './filings/stakes-store.ts';
import { tickerOverridesIn } from './filings/ticker-overrides-store.ts';
import { votesIn } from './filings/votes-store.ts';
import { quotesIn } from './quotes/quotes-store.ts';
import { trackRecordIn } from './quotes/track-record-store.ts';
import { siteSettingsIn } from './site/site-settings-store.ts';
import { coverageIn } from './status/coverage-store.ts';
import { hourCountsIn } from './status/hour-counts-store.ts';
import { statusDaysIn } from './status/status-days-store.ts';
import { keys } from './table/keys.ts';
import { limitsIn } from './table/limits.ts';
import { messageCountsIn } from './table/message-counts.ts';
import { modelBudgetIn } from './table/model-budget.ts';
import type { Table } from './table/single-table.ts';
import { stateIn } from './table/state.ts';
import { strangersBudgetIn } from './table/strangers-budget.ts';
import { workIn } from './table/work.ts';
import { templatesIn } from './templates/templates-store.ts';
import { priceWatchesIn } from './watchlist/price-watches-store.ts';
import { renamedWatchesIn } from './watchlist/renamed-watches-store.ts';
import { tickerRenamesIn } from './watchlist/ticker-renames-store.ts';
import { watchCopiesIn } from './watchlist/watch-copies-store.ts';
import { watchersIn } from './watchlist/watchers-store.ts';
import { watchlistsIn } from './watchlist/watchlists-store.ts';

export type Store = ReturnType<typeof openStore>;

/** Opens everything in the table, with one module per kind of item. */
export function openStore(table: Table) {
  return {
    users: usersIn(table),
    userIndexes: userIndexesIn(table),
    sessions: sessionsIn(table),
    contacts: contactsIn(table),
    challenges: challengesIn(table),
    loginCodes: codesIn(table, keys.loginCode),
    proofCodes: codesIn(table, keys.proof),
    adminCodes: adminCodesIn(table),
    adminTickets: adminTicketsIn(table),
    passkeys: passkeysIn(table),
    exports: exportsIn(table),
    readers: readersIn(table),
    mailMessages: mailMessagesIn(table),
    accountMails: accountMailsIn(table),
    adminSessions: adminSessionsIn(table),
    activity: activityIn(table),
    waiting: waitingChangesIn(table),
    consents: consentsIn(table),
    suppressions: suppressionsIn(table),
    codeStops: suppressionsIn(table, keys.codesStopped),
    suppressionList: suppressionListIn(table),
    bounces: bouncesIn(table),
    quietNotes: quietNotesIn(table),
    erasures: erasuresIn(table),
    merges: mergesIn(table),
    visitors: visitorsIn(table),
    watchers: watchersIn(table),
    watchlists: watchlistsIn(table),
    priceWatches: priceWatchesIn(table),
    watchCopies: watchCopiesIn(table),
    alerts: alertsIn(table),
    alertDays: alertDaysIn(table),
    gatherings: gatheringsIn(table),
    pushDevices: pushDevicesIn(table),
    feeds: feedsIn(table),
    calendarFeeds: calendarFeedsIn(table),
    filings: filingsIn(table),
    conversations: conversationsIn(table),
    analyses: analysesIn(table),
    votes: votesIn(table),
    reruns: rerunsIn(table),
    examples: examplesIn(table),
    repeats: repeatsIn(table),
    spellings: spellingsIn(table),
    filingDays: filingDaysIn(table),
    filingLists: filingListsIn(table),
    companyFilings: companyFilingsIn(table),
    snapshots: snapshotsIn(table),
    prospects: prospectsIn(table),
    changes: changesIn(table),
    highlights: highlightsIn(table),
    market: marketIn(table),
    quotes: quotesIn(table),
    searchIndex: searchIndexIn(table),
    trackRecord: trackRecordIn(table),
    backfills: backfillsIn(table),
    newListings: newListingsIn(table),
    stakes: stakesIn(table),
    cusips: cusipsIn(table),
    companyCalendars: companyCalendarsIn(table),
    companySizes: companySizesIn(table),
    insiderTrades: insiderTradesIn(table),
    overrides: tickerOverridesIn(table),
    renames: tickerRenamesIn(table),
    renamedWatches: renamedWatchesIn(table),
    ...billingIn(table),
    limits: limitsIn(table),
    state: stateIn(table),
    templates: templatesIn(table),
    ...siteSettingsIn(table),
    statusDays: statusDaysIn(table),
    hourCounts: hourCountsIn(table),
    coverage: coverageIn(table),
    modelBudget: modelBudgetIn(table),
    strangersBudget: strangersBudgetIn(table),
    messageCounts: messageCountsIn(table),
    work: workIn(table),
  };
}
