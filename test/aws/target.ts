import { startMoto } from './moto.ts';
import { passOneAtATime } from './one-at-a-time.ts';
import { addressOf } from './probe.ts';

/** Emulators accept any credentials, and the credentials from the environment must never reach them. */
export const EMULATOR_CREDENTIALS = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: '',
  AWS_PROFILE: '',
};

export type Emulator = { name: string; url: string; stop(): Promise<void> };

/**
 * Returns the emulator at an endpoint; without one, starts moto in a separate process.
 * @returns `null` if no endpoint is given and this machine has no `moto_server`
 * @throws EndpointError for an endpoint that is not a URL, or whose host does not exist
 */
export async function emulatorAt(endpoint: string | undefined): Promise<Emulator | null> {
  if (endpoint !== undefined) {
    return { name: endpoint, url: await addressOf(endpoint), stop: async () => {} };
  }
  const moto = await startMoto();
  if (moto === null) return null;
  const { url, stop } = await passOneAtATime(moto.url);
  return {
    name: 'moto, one request at a time',
    url,
    stop: async () => {
      await stop();
      await moto.stop();
    },
  };
}
