import type { FaultInjector, Hiccup } from './fault-injector.ts';
import type { Simulation, Worker } from './simulation.ts';

/** A service failed; whether the call had an effect is unknown. */
export class ServiceError extends Error {}

/** Makes a call, or fails before making it, or makes it and loses the response. */
export async function withHiccup<Result>(
  name: string,
  hiccup: Hiccup,
  call: () => Promise<Result>,
): Promise<Result> {
  if (hiccup === 'refused') throw new ServiceError(`${name} was refused`);
  const result = await call();
  if (hiccup === 'lost') throw new ServiceError(`${name} was done, but its answer was lost`);
  return result;
}

/** Wraps the ports for one worker: each call waits for its turn and may fail the way real services do. */
export function shakyPorts<Ports extends object>(
  ports: Ports,
  { simulation, faults, worker }: { simulation: Simulation; faults: FaultInjector; worker: Worker },
): Ports {
  const shaky = <Port extends object>(port: Port, portName: string): Port =>
    new Proxy(port, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        const name = `${portName}.${String(key)}`;
        return (...input: unknown[]) =>
          simulation.step(worker, () =>
            withHiccup(name, faults.hiccup('table'), () => Reflect.apply(value, target, input)),
          );
      },
    });
  const entries = Object.entries(ports).map(([name, port]) => [name, shaky(port as object, name)]);
  return Object.fromEntries(entries) as Ports;
}
