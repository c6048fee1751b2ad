import type { Page } from 'playwright-core';
import type { State } from './states.ts';

type Inbox = { emails: { text: string }[] };

/** Opens an answer link from an alert's email in the inbox. The text of the link contains its verdict. */
const answer = (verdict: 'loud' | 'worth') => async (page: Page) => {
  const reader = `bob-${page.viewportSize()?.width}@example.com`;
  const inbox = new URL(`/__local/inbox.json?to=${reader}`, page.url()).href;
  const { emails } = (await (await page.request.get(inbox)).json()) as Inbox;
  const links = emails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const link = links.find((url) => url.includes('/tune-alerts') && url.includes(`verdict=${verdict}`));
  if (link === undefined) throw new Error(`No email of ${emails.length} asks whether it was ${verdict}.`);
  await page.goto(link);
};

/** The answers to "Was this alert worth it?" in an email. */
export const TUNE_STATES: State[] = [
  { name: 'tune-loud', path: '/terms', viewer: 'nobody', isWhole: true, act: answer('loud') },
  { name: 'tune-worth', path: '/terms', viewer: 'nobody', isWhole: true, act: answer('worth') },
  {
    name: 'tune-unknown',
    path: '/api/tune-alerts?verdict=loud&token=incomplete',
    viewer: 'nobody',
  },
];
