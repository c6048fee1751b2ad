import { passInTurn } from './moto/in-turn.ts';
import { LEFT_OUT, type LeftOut } from './moto/left-out.ts';
import { startMoto } from './moto/moto.ts';
import { addressOf } from './probe.ts';

/** Emulators accept any credentials, and the credentials from the environment must never reach them. */
export const EMULATOR_CREDENTIALS = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: '',
  AWS_PROFILE: '',
};

export type Emulator = {
  name: string;
  url: string;
  /** Test files that it cannot pass. */
  leftOut: readonly LeftOut[];
  /** How long it may take for its first answer, if it differs from the usual time. */
  answersWithinMs?: number;
  stop(): Promise<void>;
};
/** On a busy machine, moto needs a minute or more to load the code of a service. */
const MOTO_ANSWERS_WITHIN_MS = 180_000;

/**
 * Returns the emulator at an endpoint; if none is given, starts moto in a separate process.
 * @returns `null` if no endpoint is given and this machine has no `moto_server`
 * @throws EndpointError if the endpoint is not a URL or its host does not exist
 */
export async function emulatorAt(endpoint: string | undefined): Promise<Emulator | null> {
  if (endpoint !== undefined) {
    return { name: endpoint, url: await addressOf(endpoint), leftOut: [], stop: async () => {} };
  }
  const moto = await startMoto();
  if (moto === null) return null;
  const { url, stop } = await passInTurn(moto.url);
  return {
    name: 'moto, one request at a time for each table and queue',
    url,
    leftOut: LEFT_OUT,
    answersWithinMs: MOTO_ANSWERS_WITHIN_MS,
    stop: async () => {
      await stop();
      await moto.stop();
    },
  };
}

/**
 * Returns the emulator at an endpoint; without one, starts several processes of moto, because each uses only one core.
 * @returns an empty list if no endpoint is given and this machine has no `moto_server`
 * @throws EndpointError for an endpoint that is not a URL, or whose host does not exist
 */
export async function emulatorsAt(endpoint: string | undefined, processes: number): Promise<Emulator[]> {
  const count = endpoint === undefined ? processes : 1;
  const started = await Promise.all(Array.from({ length: count }, () => emulatorAt(endpoint)));
  return started.filter((emulator) => emulator !== null);
}
