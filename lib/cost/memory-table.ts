import { memoryMbOf } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { LIST_PRICES } from './list-prices.ts';
import { MB_PER_VCPU, MEASURED } from './measured.ts';

/** The functions whose work is mostly CPU time for each message to a reader. */
const SENDERS = [
  ['fan-out-alerts', MEASURED.cpuMsPerAlert],
  ['send-alerts', MEASURED.cpuMsPerAlert],
  ['send-digests', MEASURED.cpuMsPerDigest],
] as const satisfies [FunctionName, number][];

const SIZES_MB = [128, 256, 512, 1_024, MB_PER_VCPU];
const MILLION = 1_000_000;
const WAITING_SECONDS = 1_000;

/**
 * The speed and cost of a sending function at a given memory size. The CPU share grows with the memory, so a message
 * costs the same at every size, while waiting costs more at a larger one.
 */
export type MemorySize = {
  memoryMb: number;
  /** Time for one message, in milliseconds. */
  messageMs: number;
  /** Messages per second from one worker. */
  perSecond: number;
  usdPerMillion: number;
  /** Cost of the time that a function waits for SES or for an analysis. */
  usdPerWait: number;
};

/**
 * @param cpuMs CPU time for one message
 * @param memoryMb at most the size at which a function has one full CPU
 */
export function sizedAt(memoryMb: number, cpuMs: number): MemorySize {
  const messageMs = cpuMs / (memoryMb / MB_PER_VCPU);
  const usdPerSecond = (memoryMb / 1_024) * LIST_PRICES.lambdaGbSecond;
  return {
    memoryMb,
    messageMs,
    perSecond: 1_000 / messageMs,
    usdPerMillion: (messageMs / 1_000) * MILLION * usdPerSecond,
    usdPerWait: WAITING_SECONDS * usdPerSecond,
  };
}

/** Returns the memory sizes of the sending functions as a Markdown table. The current size is bold. */
export function memoryTable(): string {
  const rows = SENDERS.flatMap(([name, cpuMs]) =>
    SIZES_MB.map((memoryMb) => {
      const { messageMs, perSecond, usdPerMillion, usdPerWait } = sizedAt(memoryMb, cpuMs);
      const cells = [
        name,
        `${memoryMb.toLocaleString('en-US')} MB`,
        `${messageMs.toFixed(1)} ms`,
        Math.round(perSecond).toLocaleString('en-US'),
        `$${usdPerMillion.toFixed(3)}`,
        `$${usdPerWait.toFixed(4)}`,
      ];
      const isUsed = memoryMb === memoryMbOf(name);
      return `| ${cells.map((cell) => (isUsed ? `**${cell}**` : cell)).join(' | ')} |`;
    }),
  );
  return [
    '| Function | Memory | Time a message | Messages a second and worker | A million messages | A thousand seconds of waiting |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
