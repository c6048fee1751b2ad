import type { Call, FakeApi } from './fake-api.ts';
import { waitFor } from './wait-for.ts';

type Held = { call: Call; answer: (body: unknown, status?: number) => void };

/** Holds back the responses to a call, so that a test decides when each arrives. */
export function holdBack(api: FakeApi, name: string) {
  const held: Held[] = [];
  api.instead.set(name, (call) => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown; status: number }>();
    held.push({ call, answer: (body, status = 200) => resolve({ body, status }) });
    return promise;
  });
  return {
    held,
    /** Waits for the nth call, counted from one. */
    nth: (number: number): Promise<Held> =>
      waitFor(() => {
        const found = held[number - 1];
        if (!found) throw new Error(`${name} was asked ${held.length} times, not ${number}`);
        return found;
      }),
  };
}
