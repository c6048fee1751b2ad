import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type CusipClaim, issuerByClaims } from '#domain/companies/cusip.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** A claim has the form `acceptedAt cik`. */
const Row = v.object({ cusip: v.string(), claims: v.set(v.string()) });

/**
 * Stores which company issued a security, according to Schedules 13D and 13G; the SEC publishes no such list. Each
 * schedule adds about thirty bytes to a row, and a security has at most dozens of them a year.
 */
export function cusipsIn(table: Table) {
  return {
    /** Adds a claim about a security's issuer. Idempotent; the order of claims does not matter. */
    async claim(cusip: string, { cik, acceptedAt }: CusipClaim): Promise<void> {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.cusip(cusip),
          UpdateExpression: 'SET cusip = :cusip ADD claims :claims',
          ExpressionAttributeValues: { ':cusip': cusip, ':claims': new Set([`${acceptedAt} ${cik}`]) },
        }),
      );
    },

    /**
     * Returns the issuers of these securities, if filings have identified them; a hundred per request.
     * @param cusips canonical
     * @returns CIKs of ten digits by CUSIP
     */
    async issuersOf(cusips: readonly string[]): Promise<Map<string, string>> {
      const rows = await batchGet(table, [...new Set(cusips)].map(keys.cusip));
      return new Map(
        rows.flatMap((item) => {
          const { cusip, claims } = v.parse(Row, item);
          const cik = issuerByClaims([...claims].map(claimOf));
          return cik === null ? [] : [[cusip, cik] as const];
        }),
      );
    },
  };
}

function claimOf(text: string): CusipClaim {
  const [acceptedAt = '', cik = ''] = text.split(' ');
  return { acceptedAt, cik };
}
