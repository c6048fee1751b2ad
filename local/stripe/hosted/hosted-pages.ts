import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../ledger/ledger-reply.ts';
import type { World } from '../ledger/world.ts';
import { checkoutPage } from './checkout-page.ts';
import { page } from './hosted-layout.ts';
import type { HostedPage, Shown } from './hosted-page.ts';
import { invoicePage } from './invoice-page.ts';
import { portalPage } from './portal-page.ts';

const PAGES: Record<string, HostedPage> = {
  checkout: checkoutPage,
  portal: portalPage,
  invoice: invoicePage,
};

/** Responds to requests for the pages that Stripe hosts. */
export function answerByHosted(
  world: World,
  { method }: IncomingMessage,
  response: ServerResponse,
  { pathname, form }: { pathname: string; form: URLSearchParams },
): void {
  const [, name = '', id = ''] = pathname.split('/');
  const hosted = PAGES[name];
  if (hosted === undefined) {
    response.writeHead(404).end();
    return;
  }
  const shown = shownBy(() => hosted(world, id, method === 'POST' ? form : new URLSearchParams()));
  if ('goTo' in shown) response.writeHead(303, { location: shown.goTo }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html);
}

function shownBy(run: () => Shown): Shown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { html: page('Not possible', `<h1>Not possible</h1><p class="error">${error.message}</p>`) };
  }
}
