import { bouncesIn } from '#lambdas/store/accounts/bounces.ts';
import { challengesIn } from '#lambdas/store/accounts/challenges.ts';
import { codesIn } from '#lambdas/store/accounts/codes.ts';
import { consentsIn } from '#lambdas/store/accounts/consents.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures.ts';
import { mergesIn } from '#lambdas/store/accounts/merges.ts';
import { quietNotesIn } from '#lambdas/store/accounts/quiet-notes.ts';
import { sessionsIn } from '#lambdas/store/accounts/sessions.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import { usersIn } from '#lambdas/store/accounts/users.ts';
import { visitorsIn } from '#lambdas/store/accounts/visitors.ts';
import { waitingChangesIn } from '#lambdas/store/accounts/waiting-changes.ts';
import { activityIn } from '#lambdas/store/admin/activity.ts';
import { adminSessionsIn } from '#lambdas/store/admin/admin-sessions.ts';
import { suppressionListIn } from '#lambdas/store/admin/suppression-list.ts';
import { alertDaysIn } from '#lambdas/store/alerts/alert-days.ts';
import { alertsIn } from '#lambdas/store/alerts/alerts.ts';
import { feedsIn } from '#lambdas/store/alerts/feeds.ts';
import { gatheringsIn } from '#lambdas/store/alerts/gatherings.ts';
import { pushDevicesIn } from '#lambdas/store/alerts/push-devices.ts';
import { billingIn } from '#lambdas/store/billing/billing.ts';
import { analysesIn } from '#lambdas/store/filings/analyses.ts';
import { backfillsIn } from '#lambdas/store/filings/backfills.ts';
import { changesIn } from '#lambdas/store/filings/changes.ts';
import { companyFilingsIn } from '#lambdas/store/filings/company-filings.ts';
import { companySizesIn } from '#lambdas/store/filings/company-sizes.ts';
import { cusipsIn } from '#lambdas/store/filings/cusips.ts';
import { filingDaysIn } from '#lambdas/store/filings/filing-days.ts';
import { filingsIn } from '#lambdas/store/filings/filings.ts';
import { highlightsIn } from '#lambdas/store/filings/highlights.ts';
import { insiderTradesIn } from '#lambdas/store/filings/insider-trades.ts';
import { newListingsIn } from '#lambdas/store/filings/new-listings.ts';
import { prospectsIn } from '#lambdas/store/filings/prospects.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots.ts';
import { stakesIn } from '#lambdas/store/filings/stakes.ts';
import { tickerOverridesIn } from '#lambdas/store/filings/ticker-overrides.ts';
import { votesIn } from '#lambdas/store/filings/votes.ts';
import { quotesIn } from '#lambdas/store/quotes/quotes.ts';
import { coverageIn } from '#lambdas/store/status/coverage.ts';
import { statusDaysIn } from '#lambdas/store/status/status-days.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { limitsIn } from '#lambdas/store/table/limits.ts';
import { messageCountsIn } from '#lambdas/store/table/message-counts.ts';
import { modelBudgetIn } from '#lambdas/store/table/model-budget.ts';
import { stateIn } from '#lambdas/store/table/state.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { workIn } from '#lambdas/store/table/work.ts';
import { templatesIn } from '#lambdas/store/templates/templates.ts';
import { priceWatchesIn } from '#lambdas/store/watchlist/price-watches.ts';
import { renamedWatchesIn } from '#lambdas/store/watchlist/renamed-watches.ts';
import { tickerRenamesIn } from '#lambdas/store/watchlist/ticker-renames.ts';
import { watchCopiesIn } from '#lambdas/store/watchlist/watch-copies.ts';
import { watchersIn } from '#lambdas/store/watchlist/watchers.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists.ts';

export type Store = ReturnType<typeof openStore>;

/** Everything the table holds, a module for each kind of item. */
export function openStore(table: Table) {
  return {
    users: usersIn(table),
    sessions: sessionsIn(table),
    contacts: contactsIn(table),
    challenges: challengesIn(table),
    loginCodes: codesIn(table, keys.loginCode),
    proofCodes: codesIn(table, keys.proof),
    adminCodes: codesIn(table, keys.adminCode),
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
    filings: filingsIn(table),
    analyses: analysesIn(table),
    votes: votesIn(table),
    filingDays: filingDaysIn(table),
    companyFilings: companyFilingsIn(table),
    snapshots: snapshotsIn(table),
    prospects: prospectsIn(table),
    changes: changesIn(table),
    highlights: highlightsIn(table),
    quotes: quotesIn(table),
    backfills: backfillsIn(table),
    newListings: newListingsIn(table),
    stakes: stakesIn(table),
    cusips: cusipsIn(table),
    companySizes: companySizesIn(table),
    insiderTrades: insiderTradesIn(table),
    overrides: tickerOverridesIn(table),
    renames: tickerRenamesIn(table),
    renamedWatches: renamedWatchesIn(table),
    ...billingIn(table),
    limits: limitsIn(table),
    state: stateIn(table),
    templates: templatesIn(table),
    statusDays: statusDaysIn(table),
    coverage: coverageIn(table),
    modelBudget: modelBudgetIn(table),
    messageCounts: messageCountsIn(table),
    work: workIn(table),
  };
}
