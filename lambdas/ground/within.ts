/**
 * Waits for work that nobody's answer depends on, but not for long; it goes on meanwhile.
 * @returns whether it ended in time
 * @throws what the work throws in time; later failures reach nobody
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
