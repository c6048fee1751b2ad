import { readFileSync } from 'node:fs';
import { cpus, uptime } from 'node:os';

/** /proc/stat counts in hundredths of a second on every Linux that Node.js runs on (man 5 proc, USER_HZ). */
const TICKS_PER_SECOND = 100;

/**
 * Starts measuring the CPU time that the host took from this machine's cores ("steal" in man 5 proc).
 * @returns a function that returns the share taken since then, 0 to 1; 0 if the host does not report it
 */
export function watchStolenTime(): () => number {
  const [stolen, start] = [stolenSeconds(), uptime()];
  return () => (stolenSeconds() - stolen) / ((uptime() - start) * cpus().length);
}

function stolenSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const [ofAllCores = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [, , , , , , , , steal = '0'] = ofAllCores.split(/\s+/);
  return Number(steal) / TICKS_PER_SECOND;
}
