import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import type { FaultInjector } from './fault-injector.ts';

/**
 * Sends a message to a service that may fail before accepting it, or accept it and lose the response.
 * @throws DeliveryError as the clients of SES and End User Messaging do
 */
export async function handToService<Result>(
  faults: FaultInjector,
  take: (isAnswerLost: boolean) => Result,
): Promise<Result> {
  const hiccup = faults.hiccup('messages');
  if (hiccup === 'refused') throw new DeliveryError('503', 'later');
  const isAnswerLost = hiccup === 'lost';
  const result = take(isAnswerLost);
  if (isAnswerLost) throw new DeliveryError('The connection broke.', 'uncertain');
  return result;
}
