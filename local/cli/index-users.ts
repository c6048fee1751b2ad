import { parseArgs } from 'node:util';
import { indexUsers } from '#lambdas/operations/index-users.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';

const USAGE = `Usage: TABLE_NAME=… npm run -s index:users -- [--pages N] [--again]
Lists users from before the search of the admin area, so that it finds them.

  --pages N   stops after N pages of the table; the next run goes on there
  --again     starts over

The credentials and region of the environment name the account; AWS_ENDPOINT_URL_DYNAMODB names another server.
`;

const { pages, again } = options();
const tableName = process.env.TABLE_NAME ?? '';
if (tableName === '')
  refuse('TABLE_NAME is missing. It names the table, as in the output Table of the stack.');
const { next, users, listed } = await indexUsers(openStore(openTable(tableName)), { pages, again });
const rest = next === null ? 'All are done.' : 'Run it again to go on.';
console.log(`${users} users read, ${listed} with a contact listed. ${rest}`);

function options(): { pages: number; again: boolean } {
  try {
    const { values } = parseArgs({
      options: { pages: { type: 'string' }, again: { type: 'boolean', default: false } },
    });
    if (values.pages !== undefined && !/^[1-9]\d*$/.test(values.pages))
      throw new Error(`--pages takes a whole number from 1, not "${values.pages}".`);
    return { pages: Number(values.pages ?? Number.POSITIVE_INFINITY), again: values.again };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(2);
}
