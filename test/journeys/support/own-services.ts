import { afterEach } from 'vitest';
import { discard, type Service, startService } from '#test/support/service.ts';

/** Returns a function that starts a service for one test, which is stopped after that test. */
export function ownServices(): (dataDir?: string) => Promise<Service> {
  const running: Service[] = [];
  afterEach(async () => {
    const services = running.splice(0);
    // Stops all services before deleting any folder, since two services may share one.
    await Promise.all(services.map((service) => service.stop()));
    for (const service of services) await discard(service);
  });
  return async (dataDir) => {
    const service = await startService(['--speed', '0.001'], dataDir);
    running.push(service);
    return service;
  };
}
