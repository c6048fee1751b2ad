import { openQueue } from '#lambdas/clients/queue.ts';
import { readEnv, Text } from '#lambdas/ground/env.ts';
import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  ClosureMessage,
  DigestMessage,
  FanoutMessage,
  FilingMessage,
  PreviewMessage,
} from '#lambdas/ports/messages.ts';

/** What each queue carries. */
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
};

type Queue<Name extends keyof Messages> = ReturnType<typeof openQueue<Messages[Name]>>;

/**
 * Queues by name, at the URLs in the environment.
 * @throws Error that names every missing variable
 */
export function openQueues<Name extends keyof Messages>(...names: Name[]): { [Each in Name]: Queue<Each> } {
  const variableOf = (name: Name) => `${name.toUpperCase()}_QUEUE_URL`;
  const urls = readEnv(Object.fromEntries(names.map((name) => [variableOf(name), Text])));
  const queues = names.map((name) => [name, openQueue(urls[variableOf(name)] ?? '')]);
  return Object.fromEntries(queues);
}
