import type { World } from '../ledger/world.ts';

/** A hosted page's response: its HTML, or the URL that the browser is sent to. */
export type Shown = { html: string } | { goTo: string };

/**
 * Shows a page, or performs the action of its button.
 * @param form empty if the page is only shown
 * @throws Refusal
 */
export type HostedPage = (world: World, id: string, form: URLSearchParams) => Shown;
