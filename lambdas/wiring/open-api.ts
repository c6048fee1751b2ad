import type { BrandId } from '#domain/brands/brand.ts';
import type { DataSource } from '#domain/contract/config.ts';
import type { ApiDeps } from '#lambdas/api/app.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { openMailer } from '#lambdas/clients/mail.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { openTexter } from '#lambdas/clients/sms.ts';
import { requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { log } from '#lambdas/ground/log.ts';
import { within } from '#lambdas/ground/within.ts';
import type { BackfillMessage, ClosureMessage } from '#lambdas/ports/messages.ts';
import { consentsIn } from '#lambdas/store/accounts/consents.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures.ts';
import { loginCodesIn } from '#lambdas/store/accounts/login-codes.ts';
import { mergesIn } from '#lambdas/store/accounts/merges.ts';
import { sessionsIn } from '#lambdas/store/accounts/sessions.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import { tokensIn } from '#lambdas/store/accounts/tokens.ts';
import { usersIn } from '#lambdas/store/accounts/users.ts';
import { alertsIn } from '#lambdas/store/alerts/alerts.ts';
import { backfillsIn } from '#lambdas/store/filings/backfills.ts';
import { filingsIn } from '#lambdas/store/filings/filings.ts';
import { newListingsIn } from '#lambdas/store/filings/new-listings.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots.ts';
import { limitsIn } from '#lambdas/store/table/limits.ts';
import { openTable } from '#lambdas/store/table/table.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists.ts';

export type ApiSettings = {
  tableName: string;
  documentsBucket: string;
  backfillsQueueUrl: string;
  closuresQueueUrl: string;
  mailFrom: string;
  mailConfigurationSet: string;
  origins: Record<BrandId, string>;
  postalAddress: string;
  dataSource: DataSource;
  signingSecret: string;
  originSecret?: string | undefined;
};

/** The API's ports on AWS, with the system's clock. */
export function awsDeps(settings: ApiSettings, table = openTable(settings.tableName)): ApiDeps {
  const users = usersIn(table);
  const sessions = sessionsIn(table);
  const watchlists = watchlistsIn(table);
  const contacts = contactsIn(table);
  const tokens = tokensIn(table);
  const consents = consentsIn(table);
  const loginCodes = loginCodesIn(table);
  const companies = companyDirectoryIn(settings.documentsBucket);
  const closures = openQueue<ClosureMessage>(settings.closuresQueueUrl);
  return {
    now: () => new Date(),
    createUser: users.create,
    user: users.get,
    account: users.account,
    createSession: sessions.create,
    sessionsOf: sessions.listOf,
    revokeSession: sessions.revoke,
    revokeOtherSessions: sessions.revokeOthers,
    isRevoked: sessions.isRevoked,
    userOfSession: sessions.userOf,
    endSession: sessions.end,
    ownerOf: contacts.ownerOf,
    saveUser: contacts.save,
    openAccount: contacts.openAccount,
    putLoginCode: loginCodes.put,
    countTry: loginCodes.countTry,
    spendCode: loginCodes.spend,
    createLoginLink: tokens.createLogin,
    redeemToken: tokens.redeem,
    withdrawQuestions: tokens.withdraw,
    withdrawAskedBy: tokens.withdrawAskedBy,
    consentsOf: consents.ofUser,
    alertsOf: alertsIn(table).pagesOf,
    erasures: erasuresIn(table),
    merges: mergesIn(table),
    requestClosure: (userId) => closures.send({ userId }),
    takeTries: limitsIn(table).take,
    isSuppressed: suppressionsIn(table).has,
    sendMail: openMailer({ from: settings.mailFrom, configurationSet: settings.mailConfigurationSet }).send,
    sendText: openTexter().send,
    putTickers: watchlists.add,
    updateTicker: watchlists.update,
    replaceThreshold: watchlists.replaceThreshold,
    removeTicker: watchlists.remove,
    requestBackfills: backfillRequester(settings, table),
    snapshots: snapshotsIn(table).batchGet,
    newListingsIn: newListingsIn(table).inMonth,
    latestFilings: filingsIn(table).latestOf,
    directory: companies.current,
    origins: settings.origins,
    postalAddress: settings.postalAddress,
    dataSource: settings.dataSource,
    signingSecret: settings.signingSecret,
    originSecret: settings.originSecret,
  };
}

const BACKFILL_PATIENCE_MS = 1_000;

/** Whoever adds a ticker is not kept waiting for its history, nor told when asking for it failed. */
function backfillRequester(
  settings: ApiSettings,
  table: ReturnType<typeof openTable>,
): ApiDeps['requestBackfills'] {
  const queue = openQueue<BackfillMessage>(settings.backfillsQueueUrl);
  const deps = { now: () => new Date(), backfills: backfillsIn(table), queue };
  return async (ciks) => {
    try {
      const isInTime = await within(BACKFILL_PATIENCE_MS, requestBackfills(deps, ciks));
      if (!isInTime) log.warn('Asking for the last filings takes long', { ciks });
    } catch (error) {
      log.error('The last filings could not be asked for', { ciks, error });
    }
  };
}
