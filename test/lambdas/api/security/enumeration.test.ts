import { describe, expect, test } from 'vitest';
import type { Answer } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';
import { contactCalls } from './contact-calls.ts';

const { api, people } = sharedApi();

describe.each(contactCalls(api, people))('%s', (_call, pairOf, ask) => {
  test('an address with an account and one without get the same response', async () => {
    const { held, free } = await pairOf();
    const [one, other] = [await ask(held), await ask(free)];
    const shown = ({ status, body, headers }: Answer) => ({ status, body, headers: [...headers] });
    expect(one.status, 'a response to too many attempts would prove nothing').not.toBe(429);
    expect(shown(one)).toEqual(shown(other));
    expect(JSON.stringify(one.body)).not.toContain(held);
  });

  test('an address with an account and one without cause the same requests and messages', async () => {
    const { held, free } = await pairOf();
    const sent = async () => (await api.engines.mailbox.emails()).length + api.engines.phones.texts().length;
    const doneFor = async (identifier: string) => {
      const [requests, messages] = [api.requests.length, await sent()];
      await ask(identifier);
      return { requests: api.requests.slice(requests), messages: (await sent()) - messages };
    };
    expect(await doneFor(held)).toEqual(await doneFor(free));
  });
});
