import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { RotatingSecret } from '#lambdas/shared/secret.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

const READ_EVERY_MS = 10 * 60_000;
/** After this time, every function has read a new value, so a link signed by one function is valid for all others. */
const KNOWN_AFTER_MS = 2 * READ_EVERY_MS;

/** A version of a secret. @property createdAt milliseconds */
type Version = { value: string; createdAt: number };

type Versions = { current: Version; previous: Version | null; readAt: number };

const clients: { secrets?: SecretsManagerClient } = {};

/**
 * Opens a Secrets Manager secret whose current and previous versions are kept in memory. It is read before the first
 * invocation and again every ten minutes.
 * @param id its name or ARN
 * @param onStale called with the error if it cannot be read again; the previously read values stay in use
 */
export function openSecretCache(id: string, clock: Pick<Clock, 'now'>, onStale: (error: unknown) => void) {
  let versions: Versions | undefined;

  /** @throws Error if the secret has not been read yet; `refresh` reads it before each invocation */
  function known(): Versions {
    if (versions === undefined) throw new Error(`The secret ${id} was used before it was read.`);
    return versions;
  }

  return {
    /** @throws Error if it cannot be read and has never been read before */
    async refresh(): Promise<void> {
      if (versions !== undefined && clock.now() - versions.readAt < READ_EVERY_MS) return;
      try {
        const [current, previous] = await Promise.all([
          readVersion(id, 'AWSCURRENT'),
          readVersion(id, 'AWSPREVIOUS'),
        ]);
        if (current === null) throw new Error(`The secret ${id} has no value.`);
        versions = { current, previous, readAt: clock.now() };
      } catch (error) {
        if (versions === undefined) throw error;
        onStale(error);
      }
    },

    /**
     * Returns the secret, or a part of it.
     * @param part extracts the part from a value
     */
    secret(part: (value: string) => string = (value) => value): RotatingSecret {
      const accepted = () => {
        const { current, previous } = known();
        return [current, previous].flatMap((version) => (version === null ? [] : [part(version.value)]));
      };
      return {
        newest: () => part(known().current.value),
        signing: () => {
          const { current, previous } = known();
          const isKnown = previous === null || clock.now() - current.createdAt > KNOWN_AFTER_MS;
          return part((isKnown ? current : previous).value);
        },
        accepted,
      };
    },
  };
}

/**
 * @returns `null` if the secret has no version with this stage label: a secret that was never replaced has no previous
 * version
 */
async function readVersion(id: string, stage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<Version | null> {
  clients.secrets ??= new SecretsManagerClient({});
  try {
    const asked = new GetSecretValueCommand({ SecretId: id, VersionStage: stage });
    const { SecretString, CreatedDate } = await clients.secrets.send(asked);
    if (!SecretString) return null;
    return { value: SecretString, createdAt: CreatedDate?.getTime() ?? 0 };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}
