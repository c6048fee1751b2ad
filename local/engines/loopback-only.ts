import { Server } from 'node:net';

/**
 * Makes this thread's servers reachable only from this machine, no matter which host they specify: fauxqs listens on
 * every network interface and has no option to prevent this.
 */
export function listenOnLoopbackOnly(): void {
  const listen = Server.prototype.listen;
  Server.prototype.listen = function (this: Server, ...given: unknown[]) {
    const [options, ...others] = given;
    const isNamed = typeof options === 'object' && options !== null && 'host' in options;
    return Reflect.apply(listen, this, isNamed ? [{ ...options, host: '127.0.0.1' }, ...others] : given);
  } as typeof listen;
}
