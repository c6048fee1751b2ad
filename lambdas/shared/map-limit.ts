/**
 * Maps a list with at most `limit` calls at a time.
 * @throws the first error, once all calls in flight have ended
 */
export async function mapLimit<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, work);
  const ended = await Promise.allSettled(workers);
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
