import * as v from 'valibot';
import { openSecretCache } from '#lambdas/clients/secret-cache.ts';
import { keepFresh } from '#lambdas/shared/fresh-secrets.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Secret } from '#lambdas/shared/secret.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';

type Cache = ReturnType<typeof openSecretCache>;

/** Two variables may name parts of one secret, which is then read once. */
const caches = new Map<string, Cache>();

/**
 * Options for a secret whose value is a JSON object.
 * @property field the field of the object
 */
type SecretOptions = { field?: string };

/**
 * Opens the secret for a variable. `<variable>_ID` names a secret in Secrets Manager; on a laptop, the variable itself
 * holds the value.
 * @throws Error if neither is set
 */
export function openSecret(variable: string, options: SecretOptions = {}): Secret {
  const secret = openSecretIfSet(variable, options);
  if (secret !== null) return secret;
  throw new Error(`The environment is incomplete. Set ${variable}_ID or ${variable}.`);
}

/** Like `openSecret`. @returns `null` if the stage has no such secret */
export function openSecretIfSet(variable: string, { field }: SecretOptions = {}): Secret | null {
  const { [variable]: value = '', [`${variable}_ID`]: id = '' } = process.env;
  if (value !== '') return value;
  if (id === '') return null;
  const cache = cacheOf(id);
  return field === undefined ? cache.secret() : cache.secret((json) => fieldOf(json, field));
}

function cacheOf(id: string): Cache {
  const opened = caches.get(id);
  if (opened !== undefined) return opened;
  const cache = openSecretCache(id, systemClock, (error) =>
    log.warn('A secret was not read again', { id, error }),
  );
  caches.set(id, cache);
  keepFresh(cache.refresh);
  return cache;
}

function fieldOf(json: string, field: string): string {
  return v.parse(v.object({ [field]: v.string() }), JSON.parse(json))[field] ?? '';
}
