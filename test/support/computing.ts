/**
 * Measures this thread's computing time. The watch does not advance while other threads use the machine, so a limit
 * also holds on a busy machine.
 * @returns a function that returns the milliseconds computed since this call
 */
export function computing(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}
