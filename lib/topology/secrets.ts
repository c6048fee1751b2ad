import { FUNCTIONS } from './functions.ts';
import { ROUTES } from './routes.ts';
import type { FunctionName, FunctionSpec } from './spec.ts';

/** A stage's secrets. The first two are generated; the others are stored by hand, if the stage uses the service. */
export type SecretName = 'origin' | 'signing' | 'stripe' | 'finnhub';

/** Returns the secrets that a function reads. */
export function secretsOf(name: FunctionName): SecretName[] {
  const spec: FunctionSpec = FUNCTIONS[name];
  return [
    ...(knowsOrigin(name) ? ['origin' as const] : []),
    ...(spec.signs === true ? ['signing' as const] : []),
    ...(spec.callsStripe === true || spec.receivesStripe === true ? ['stripe' as const] : []),
    ...(spec.callsFinnhub === true ? ['finnhub' as const] : []),
  ];
}

/** Returns whether the distributions authenticate to a function. Stripe authenticates with its signature instead. */
export function knowsOrigin(name: FunctionName): boolean {
  const { receivesStripe = false }: FunctionSpec = FUNCTIONS[name];
  return !receivesStripe && ROUTES.some((route) => route.function === name);
}
