/**
 * Waits a limited time for background work, which continues afterwards.
 * @returns whether it finished in time
 * @throws an error that the work throws in time; later errors are ignored
 */
export async function finishesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
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
