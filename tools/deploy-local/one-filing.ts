import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { QUEUE_NAMES, QUEUES } from '#lib/topology/queues.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { startBedrock } from '#local/bedrock/bedrock-server.ts';
import { startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import { followJournal } from '#local/engines/journal.ts';
import { startMailbox } from '#local/engines/mailbox.ts';
import { type AcceptedMail, readEmails } from '#local/engines/ses-engine.ts';
import { takeRefusedRequests } from '#local/runtime/enforce-grants.ts';
import { loadFunctions } from '#local/runtime/local-functions.ts';
import { deliverWaiting } from '#local/runtime/queue-pump.ts';
import { oneReport } from '#test/lambdas/pipeline/world-on.ts';
import { newTicker, proReader, storedUser } from '#test/support/builders/users.ts';
import { until } from '#test/support/until.ts';

/** Functions that process a filing until its email is sent. Other messages that they queue are delivered as well. */
export const RUN_HERE: readonly FunctionName[] = [
  'refresh-companies',
  'poll-filings',
  ...QUEUE_NAMES.map((queue) => QUEUES[queue].consumer).filter(
    (name) => name !== 'close-billing' && name !== 'mail-admin-code',
  ),
];

/** The queues whose consumers run here. */
const WATCHED = QUEUE_NAMES.filter((queue) => RUN_HERE.includes(QUEUES[queue].consumer));

/** The EDGAR stand-in publishes at any hour. */
const PACE = { POLL_HOURS: 'any', EDGAR_REQUESTS_PER_SECOND: '7' };

export type FilingReport = {
  accession: string;
  ticker: string;
  to: string;
  subject: string;
  /** Seconds from the publication to the email. */
  seconds: number;
  /** Messages that each queue delivered. */
  delivered: ReadonlyMap<string, number>;
};

/**
 * Publishes a filing in the EDGAR stand-in and runs the functions of the template in this process until a reader
 * receives its email. The table, queues, documents and secrets are at the endpoint; EDGAR, the model and SES are
 * stand-ins.
 * @param variables of the functions, as in the template
 * @throws Error if no email arrives in time, or a function was refused a request that its grants do not allow
 */
export async function deliverOneFiling(
  endpoint: string,
  variables: Record<string, string>,
  withinMs = 120_000,
): Promise<FilingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-mails-'));
  const journal = join(folder, 'emails.jsonl');
  const publisher = new Publisher({ corpus: oneReport(new Date()), speed: 0, now: () => new Date() });
  const [edgar, mailbox, bedrock] = await Promise.all([
    startEdgar({ publisher }),
    startMailbox(journal),
    startBedrock(),
  ]);
  try {
    Object.assign(process.env, variables, PACE, {
      [ENVIRONMENT.edgarWww]: edgar.url,
      [ENVIRONMENT.edgarData]: edgar.url,
      [ENVIRONMENT.edgarEfts]: edgar.url,
      [ENVIRONMENT.modelId]: LOCAL_MODEL,
      [ENVIRONMENT.judgeModelId]: LOCAL_MODEL,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_SQS: endpoint,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
      AWS_ENDPOINT_URL_SES: mailbox.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    });
    const emails = readEmails(followJournal<AcceptedMail>(journal));
    const told = tell(publisher, emails, withinMs);
    // The functions' requests have no timeout of their own, so an endpoint that hangs would block them forever.
    if (await finishesWithin(withinMs, told)) return await told;
    throw new Error(`The filing was not mailed within ${withinMs / 1_000} s.`);
  } finally {
    await Promise.all([edgar.stop(), mailbox.stop(), bedrock.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tell(
  publisher: Publisher,
  emails: ReturnType<typeof readEmails>,
  withinMs: number,
): Promise<FilingReport> {
  const invoke = await loadFunctions(RUN_HERE);
  await invoke('refresh-companies', {});
  const ticker = tickerOf(publisher);
  const to = await storeReader(ticker);
  const publishedAt = Date.now();
  const [accession = ''] = publisher.publish({ count: 1 });
  await invoke('poll-filings', { once: true });

  const delivered = new Map<string, number>();
  const client = new SQSClient({});
  const mail = await until(
    `the mail about ${accession}`,
    async () => {
      // All messages are delivered at once, because a fan-out waits for the analysis of its filing.
      await Promise.all(
        WATCHED.map(async (queue) => {
          const count = await deliverWaiting(client, queue, invoke);
          if (count > 0) delivered.set(queue, (delivered.get(queue) ?? 0) + count);
        }),
      );
      return (await emails()).find((each) => each.to.includes(to) && each.text.includes(accession));
    },
    withinMs,
  ).finally(() => client.destroy());
  const refused = takeRefusedRequests();
  if (refused.length > 0) throw new Error(`A function lacks a permission: ${refused.join('; ')}`);
  const seconds = (Date.now() - publishedAt) / 1_000;
  return { accession, ticker, to, subject: mail.subject, seconds, delivered };
}

function tickerOf({ corpus }: Publisher): string {
  const cik = corpus.filings[0]?.parties[0]?.cik;
  const company = corpus.companies.find((each) => each.cik === cik);
  if (company === undefined) throw new Error('The sample has no company for its report.');
  return company.ticker;
}

/** Stores a PRO reader who watches the ticker. @returns the reader's address */
async function storeReader(ticker: string): Promise<string> {
  const table = openTable(process.env[ENVIRONMENT.table] ?? '');
  const now = new Date();
  const facts = { ...proReader('rita'), brand: '8k' as const, tickerCount: 1 };
  const user = await storedUser(table, 'rita', now, facts);
  // The reader has watched the ticker since yesterday, because a filing alerts only those who were already watching the
  // ticker.
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  await putAll(table, [watchItem(user, '8k', newTicker(ticker, since))]);
  return facts.email;
}
