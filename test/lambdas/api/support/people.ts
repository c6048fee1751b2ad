import { expect } from 'vitest';
import type { ContactChange } from '#domain/accounts/contact-change.ts';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';
import { inboundText } from '#local/runtime/inbound-text.ts';
import type { Api } from './harness.ts';

export type People = ReturnType<typeof peopleOf>;

/** Returns the actions that visitors and users perform with the API, each with an address unique in the test file. */
export function peopleOf(api: Api) {
  let people = 0;
  const somewhere = () => `caller ${++people}`;
  const mailsTo = async (address: string) =>
    (await api.engines.mailbox.emails()).filter(({ to }) => to.includes(address));
  const textsTo = (phone: string) => api.engines.phones.texts().filter(({ to }) => to === phone);

  /** Returns the token in the newest email of this kind to this address. */
  const tokenMailedTo = async (address: string, kind: 'login' | 'verify') => {
    const pattern = kind === 'login' ? /token=([\w-]{43})&to=login/ : /token=([\w-]{43})(?!&to=login)/;
    const tokens = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[1]);
    return tokens.findLast((token) => token !== undefined) ?? '';
  };

  /** Presses the button on a link's page. @param session the browser's session, which the page posts as well */
  const open = async (token: string, userAgent = '', session?: string) => {
    const answer = await api.app.request(`/api/verify-login?token=${token}`, {
      method: 'POST',
      headers: { 'user-agent': userAgent },
      ...(session === undefined ? {} : { body: new URLSearchParams({ session }) }),
    });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cookie,
      session: /^session=([\w-]{43});/.exec(cookie)?.[1] ?? '',
    };
  };

  const openLogin = async (address: string, userAgent?: string, session?: string) =>
    open(await tokenMailedTo(address, 'login'), userAgent, session);
  const openVerification = async (address: string, session?: string) =>
    open(await tokenMailedTo(address, 'verify'), '', session);

  const codeTextedTo = (phone: string): string => {
    const codes = textsTo(phone).map(
      ({ body }) => /^Your Filing Pulse code is (\d{6})\. It works for 10 minutes\.$/.exec(body)?.[1],
    );
    return codes.findLast((code) => code !== undefined) ?? '';
  };

  const askToLogIn = (identifier: string, session?: string, from = somewhere()) =>
    api.post('/api/login', { identifier }, { session, from });

  /** Returns the code that approves this change, as sent to the holder of a verified contact. */
  const proofOf = async (session: string, change: ContactChange, via?: 'email' | 'sms'): Promise<string> => {
    const { body } = await api.post('/api/request-proof', { change, via }, { session, from: somewhere() });
    const isMailed = body.method === 'email';
    const { email, phone } = (await api.get('/api/profile', { session })).body;
    const messages = isMailed
      ? (await mailsTo(String(email))).map(({ text }) => text)
      : textsTo(String(phone)).map((text) => text.body);
    const codes = messages.map((text) => /Enter (\d{6}) to/.exec(text)?.[1]);
    return codes.findLast((code) => code !== undefined) ?? '';
  };

  /** Makes a call and, if the change needs approval, repeats it with the code. */
  const approved = async (
    path: string,
    body: object,
    options: { session: string; from?: string },
    change: ContactChange,
    via?: 'email' | 'sms',
  ) => {
    const answer = await api.post(path, body, options);
    if (answer.body.error !== 'proof_required') return answer;
    return api.post(path, { ...body, proof: await proofOf(options.session, change, via) }, options);
  };

  const setOf = (contact: object): ContactChange =>
    'phone' in contact && contact.phone
      ? { kind: 'set', method: 'sms', address: String(contact.phone) }
      : { kind: 'set', method: 'email', address: 'email' in contact ? String(contact.email) : '' };

  /** Adds a contact for alerts. */
  const notify = (session: string, contact: object, from = somewhere()) =>
    approved('/api/notify', contact, { session, from }, setOf(contact));

  /** Adds a second contact. */
  const addContact = (session: string, contact: object, from = somewhere()) =>
    approved('/api/add-secondary-contact', contact, { session, from }, setOf(contact));

  const removeContact = (session: string, method: 'email' | 'sms') =>
    approved('/api/remove-contact', { method }, { session }, { kind: 'remove', method });

  const deleteAccount = (session: string) =>
    approved('/api/delete-account', { confirm: true }, { session }, { kind: 'delete-account' });

  const enterCode = (identifier: string, code: string, previousSession?: string | null) =>
    api.post('/api/verify-login-code', { identifier, code, previousSession });

  const profileOf = async (session: string) => {
    const answer = await api.get('/api/profile', { session });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  const logInByCode = async (phone: string, previousSession?: string): Promise<string> => {
    await askToLogIn(phone, previousSession);
    return String((await enterCode(phone, codeTextedTo(phone), previousSession)).body.session);
  };

  const logInByMail = async (email: string, userAgent?: string): Promise<string> => {
    await askToLogIn(email);
    return (await openLogin(email, userAgent)).session;
  };

  return {
    someEmail: () => `person${++people}@example.com`,
    /** Avoids exchange 555, because 555-1212 is directory assistance and not a phone. */
    somePhone: () => `+1415556${String(1_000 + ++people)}`,
    /** Returns a new IP address. */
    somewhere,
    mailsTo,
    textsTo,
    tokenMailedTo,
    codeTextedTo,
    open,
    /** Opens the newest login link that was emailed to this address. */
    openLogin,
    /** Opens the newest verification link for this address. */
    openVerification,
    askToLogIn,
    notify,
    addContact,
    removeContact,
    deleteAccount,
    proofOf,
    approved,
    enterCode,
    logInByCode,
    logInByMail,
    profileOf,
    /** Verifies the address. @returns the session that the link opens */
    async verifyEmail(session: string, email: string): Promise<string> {
      await notify(session, { email });
      return (await openVerification(email)).session;
    },
    /** Sends a text from this phone to the number for alerts or to the number for codes. */
    async text(from: string, body: string, sentAt?: Date, stream: TextStream = 'alerts'): Promise<void> {
      // Imported only now, since an entry point reads its environment variables when it is loaded.
      const { handler } = await import('#lambdas/receive-sms.ts');
      const heard = { from, to: SERVICE_NUMBERS[stream], body };
      api.engines.phones.hear(heard, sentAt);
      await handler(inboundText(heard, sentAt));
    },
    async visitorWatching(tickers: string): Promise<string> {
      return String((await api.post('/api/subscribe', { tickers })).body.session);
    },
    async tickersOf(session: string): Promise<string[]> {
      const { body } = await api.get('/api/watchlist', { session });
      return (body.watchlist as { ticker: string }[]).map(({ ticker }) => ticker).toSorted();
    },
  };
}

/** Returns a code that is different from this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
