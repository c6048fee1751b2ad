import { displayTicker } from '#domain/companies/ticker.ts';
import type { TickerHit } from '#domain/contract/tickers-contract.ts';
import { AI_PAGES, DISCOVERY_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/** One line of the palette. */
export type Command = { id: string; text: string; note: string; run: () => void };
export type CommandGroup = { name: string; commands: readonly Command[] };

export type PaletteVerbs = {
  open: (ticker: string) => void;
  visit: (path: string) => void;
  add: () => void;
  /** `null` if there are no unseen filings. */
  markAllSeen: (() => void) | null;
  switchTheme: () => void;
  showKeys: () => void;
};

/** If there are more tickers than this, typing another letter is faster than scanning the list. */
const TICKERS_SHOWN = 6;

const SITE_PAGES = [
  ['Market', PAGES.market],
  ['Calendar', DISCOVERY_PAGES.calendar],
  ['New listings', DISCOVERY_PAGES.newListings],
  ['Ask about filings', DISCOVERY_PAGES.chat],
  ['Settings', PAGES.settings],
  ['Search filings', PAGES.search],
  ['About our AI', AI_PAGES.aboutOurAi],
  ['Terms', PAGES.terms],
  ['Privacy', PAGES.privacy],
] as const;

/**
 * Returns what the palette offers for a text: watched tickers before others, then actions and pages. Empty groups
 * are left out.
 * @param found companies that the server found for this text
 */
export function paletteCommands(
  text: string,
  watched: readonly TickerHit[],
  found: readonly TickerHit[],
  verbs: PaletteVerbs,
): CommandGroup[] {
  const words = text.trim().toLowerCase();
  const matches = (line: string) => line.toLowerCase().includes(words);
  const ours = watched.filter(({ ticker, name }) => matches(displayTicker(ticker)) || matches(name));
  const others = found.filter(({ ticker }) => !watched.some((each) => each.ticker === ticker));
  const ticker = ({ ticker: symbol, name }: TickerHit): Command => ({
    id: symbol,
    text: displayTicker(symbol),
    note: name,
    run: () => verbs.open(symbol),
  });
  const groups = [
    { name: 'Tickers', commands: [...ours, ...others].slice(0, TICKERS_SHOWN).map(ticker) },
    { name: 'Actions', commands: actions(verbs).filter((command) => matches(command.text)) },
    { name: 'Pages', commands: pages(verbs).filter((command) => matches(command.text)) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function actions({ add, markAllSeen, switchTheme, showKeys }: PaletteVerbs): Command[] {
  return [
    { id: 'add', text: 'Add tickers', note: 'a', run: add },
    ...(markAllSeen ? [{ id: 'seen', text: 'Mark all as seen', note: '', run: markAllSeen }] : []),
    { id: 'theme', text: 'Switch theme', note: '', run: switchTheme },
    { id: 'keys', text: 'Keyboard shortcuts', note: '?', run: showKeys },
  ];
}

function pages({ visit }: PaletteVerbs): Command[] {
  const open = SITE_PAGES.filter(([, path]) => path !== DISCOVERY_PAGES.chat || pageBrand().features.chatbot);
  return open.map(([text, path]) => ({ id: path, text, note: '', run: () => visit(path) }));
}
