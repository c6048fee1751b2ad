/**
 * Measures how long this thread computes: its watch stands still while others have the machine, so that a limit holds
 * on a busy one.
 * @returns milliseconds computed since the call
 */
export function computing(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}
