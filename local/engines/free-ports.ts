import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export type Address = { host: string; port: number };

/** Systems on which every address of 127.0.0.0/8 is a loopback address; on others only 127.0.0.1 is. */
const HAS_WHOLE_LOOPBACK: readonly NodeJS.Platform[] = ['linux', 'win32'];

/**
 * Returns a free address for an engine that responds to any caller. On systems that allow it, the host is random too,
 * so a malicious page would have to try sixteen million addresses with every port.
 */
export async function freeAddress(platform: NodeJS.Platform = process.platform): Promise<Address> {
  const part = () => randomInt(1, 255);
  const host = HAS_WHOLE_LOOPBACK.includes(platform) ? `127.${part()}.${part()}.${part()}` : '127.0.0.1';
  return { host, port: await freePort(host) };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
