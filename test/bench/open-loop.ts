/** The answer to one call, and the time since the call was due. */
export type Outcome = { status: number; text: string; cookie: string; milliseconds: number };

/**
 * Sends calls at an even rate, however many are still under way: a slow service gets no rest by being slow.
 * @returns their outcomes, in the order they were sent
 */
export async function callsOf(
  send: (index: number) => Promise<Response>,
  { count, ratePerSecond }: { count: number; ratePerSecond: number },
): Promise<Outcome[]> {
  const start = performance.now();
  const calls: Promise<Outcome>[] = [];
  for (let index = 0; index < count; index++) {
    const due = start + (index * 1_000) / ratePerSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(outcomeOf(send(index), due));
  }
  return Promise.all(calls);
}

async function outcomeOf(sent: Promise<Response>, due: number): Promise<Outcome> {
  const answer = await sent;
  const text = await answer.text();
  const cookie = answer.headers.getSetCookie()[0] ?? '';
  return { status: answer.status, text, cookie, milliseconds: performance.now() - due };
}
