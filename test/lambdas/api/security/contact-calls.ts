import { castOf } from '../support/cast.ts';
import type { Answer, Api } from '../support/harness.ts';
import type { People } from '../support/people.ts';

/** An address that belongs to an account, and one that does not. */
type Pair = { held: string; free: string };
type Ask = (identifier: string) => Promise<Answer>;

/**
 * Returns the calls that accept anybody's contact, each with its name, a function that creates the contacts to try, and
 * one that sends a contact.
 */
export function contactCalls(
  api: Api,
  people: People,
): [name: string, pairOf: () => Promise<Pair>, ask: Ask][] {
  const cast = castOf(api);
  const emails = async (): Promise<Pair> => {
    const held = people.someEmail();
    await cast.verified({ email: held });
    return { held, free: people.someEmail() };
  };
  const phones = async (): Promise<Pair> => {
    const held = people.somePhone();
    await cast.join({ phone: held, phoneVerified: true });
    return { held, free: people.somePhone() };
  };
  /** Returns somebody who is logging in at this moment, and somebody who is not. */
  const loggingIn = async (): Promise<Pair> => {
    const pair = await phones();
    await people.askToLogIn(pair.held);
    return pair;
  };
  const post = (path: string, json: object, session?: string) =>
    api.post(path, json, { session, from: people.somewhere() });
  const asVisitor =
    (path: string, field: 'email' | 'phone'): Ask =>
    async (identifier) =>
      post(path, { [field]: identifier }, await cast.join());
  const login: Ask = (identifier) => post('/api/login', { identifier });
  const guess: Ask = (identifier) => post('/api/verify-login-code', { identifier, code: '12345 6' });

  return [
    ['POST /api/login by email', emails, login],
    ['POST /api/login by phone', phones, login],
    ['POST /api/verify-login-code', loggingIn, guess],
    ['POST /api/notify', emails, asVisitor('/api/notify', 'email')],
    ['POST /api/add-secondary-contact', phones, asVisitor('/api/add-secondary-contact', 'phone')],
  ];
}
