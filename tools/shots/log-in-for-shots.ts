import { call } from '#test/support/reader.ts';
import type { Service } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';

/** The administrator whom `npm start` sets up by default. */
const ADMIN = 'admin@example.com';

/** Logs in as the administrator with an emailed code. @returns the login data that the site stores in the browser */
export async function logInAdmin(service: Service): Promise<string> {
  await call(service, 'admin/login', { body: { email: ADMIN } });
  const code = await until('the code of the administrator', async () => {
    const { emails } = await service.inbox(ADMIN);
    return /^(\d{6}) is your/.exec(emails[0]?.subject ?? '')?.[1];
  });
  const { adminAuth } = await call<{ adminAuth: string }>(service, 'admin/login', {
    body: { email: ADMIN, code },
  });
  return adminAuth;
}
