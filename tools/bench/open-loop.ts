import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

export type Call = { url: string; method: string; headers: Record<string, string>; body?: string };

/**
 * The response to one call and the time since the call was due; status 0 and the error's text if there was no
 * response.
 */
export type Outcome = { status: number; text: string; cookie: string; milliseconds: number };

/**
 * Makes calls at an even rate, however many are in progress: a slow service does not get fewer calls.
 * @returns their outcomes, in the order sent
 */
export async function callsOf(
  call: (index: number) => Call,
  { count, ratePerSecond }: { count: number; ratePerSecond: number },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  for (let index = 0; index < count; index++) {
    const due = start + (index * 1_000) / ratePerSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    outcomes.push(
      outcomeOf(call(index), due, agent).catch((error: unknown) => ({
        status: 0,
        text: String(error),
        cookie: '',
        milliseconds: performance.now() - due,
      })),
    );
  }
  const ended = await Promise.all(outcomes);
  agent.destroy();
  return ended;
}

/**
 * Sends a request with Node's `http` module, because garbage collection caused by `fetch` would distort the
 * timings.
 */
async function outcomeOf({ url, body, ...options }: Call, due: number, agent: Agent): Promise<Outcome> {
  const sent = request(url, { ...options, agent });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = await readText(answer);
  const cookie = answer.headers['set-cookie']?.[0] ?? '';
  return { status: answer.statusCode ?? 0, text, cookie, milliseconds: performance.now() - due };
}
