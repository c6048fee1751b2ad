import type { DataSource } from '#domain/contract/config.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { filingsIn } from '#lambdas/store/filings.ts';
import { sessionsIn } from '#lambdas/store/sessions.ts';
import { snapshotsIn } from '#lambdas/store/snapshots.ts';
import { openTable } from '#lambdas/store/table.ts';
import { usersIn } from '#lambdas/store/users.ts';
import { watchlistsIn } from '#lambdas/store/watchlists.ts';
import type { ApiDeps } from './app.ts';

export type ApiSettings = {
  tableName: string;
  documentsBucket: string;
  dataSource: DataSource;
  originSecret?: string | undefined;
};

/** The API's ports on AWS, with the system's clock. */
export function awsDeps(settings: ApiSettings): ApiDeps {
  const table = openTable(settings.tableName);
  const users = usersIn(table);
  const sessions = sessionsIn(table);
  const watchlists = watchlistsIn(table);
  const companies = companyDirectoryIn(settings.documentsBucket);
  return {
    now: () => new Date(),
    createUser: users.create,
    user: users.get,
    account: users.account,
    userOfSession: sessions.userOf,
    putTickers: watchlists.add,
    updateTicker: watchlists.update,
    removeTicker: watchlists.remove,
    snapshots: snapshotsIn(table).batchGet,
    latestFilings: filingsIn(table).latestOf,
    directory: companies.current,
    dataSource: settings.dataSource,
    originSecret: settings.originSecret,
  };
}
