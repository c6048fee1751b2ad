import { openQueue } from '#lambdas/clients/queue.ts';
import type {
  AdminCodeMessage,
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  ClosureMessage,
  DigestMessage,
  ExportMessage,
  FanoutMessage,
  FilingMessage,
  IndexMessage,
  PreviewMessage,
} from '#lambdas/ports/messages.ts';
import { QueueUrl, readEnv } from '#lambdas/shared/env.ts';

/** The message type of each queue. */
type Messages = {
  filings: FilingMessage;
  history: FilingMessage;
  fanout: FanoutMessage;
  alerts: AlertMessage;
  digests: DigestMessage;
  backfills: BackfillMessage;
  previews: PreviewMessage;
  closures: ClosureMessage;
  analyses: AnalysisMessage;
  indexing: IndexMessage;
  logins: AdminCodeMessage;
  exports: ExportMessage;
};

type Queue<Name extends keyof Messages> = ReturnType<typeof openQueue<Messages[Name]>>;

/**
 * Opens queues by name, at the URLs in the environment.
 * @throws Error that names every missing variable
 */
export function openQueues<Name extends keyof Messages>(...names: Name[]): { [Each in Name]: Queue<Each> } {
  const variableOf = (name: Name) => `${name.toUpperCase()}_QUEUE_URL`;
  const urls = readEnv(Object.fromEntries(names.map((name) => [variableOf(name), QueueUrl])));
  const queues = names.map((name) => [name, openQueue(urls[variableOf(name)] ?? '')]);
  return Object.fromEntries(queues);
}
