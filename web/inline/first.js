// Runs before the first paint. The build puts it inline into the start page, after a line that defines READER_SCRIPTS.
/** Preloads scripts before the script that imports them has loaded. */
function askFor(scripts, fetchPriority = 'auto') {
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority,
      href,
    });
    document.head.append(link);
  }
}

const page = document.documentElement;
const address = new URL(location);
try {
  // The theme is applied before the first paint, so that a dark page never flashes white.
  if (localStorage.getItem('theme-mode') === 'dark') page.dataset.theme = 'dark';
  // The operators' colors are applied before the first paint, too.
  const colors = localStorage.getItem('site-colors');
  if (colors !== null) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(colors);
    document.adoptedStyleSheets = [sheet];
  }
  // The start page is rendered for visitors. It is hidden from a reader with a session, from somebody to whom a message
  // must be shown, if the address contains a step, and on a local host if another brand was chosen before. After a
  // logout nothing is fetched, even if a session is left behind: isLoggingOut() in auth.ts.
  const isLoggedOut = localStorage.getItem('loggingOut') ?? sessionStorage.getItem('loggingOut');
  const reader = isLoggedOut === null ? localStorage.getItem('session') : null;
  const hasNotice =
    localStorage.getItem('farewell') ??
    sessionStorage.getItem('farewell') ??
    sessionStorage.getItem('arrival');
  const hasStep = [...address.searchParams.keys()].some((key) => !/^(brand|utm_.+)$/.test(key));
  const brand = address.searchParams.get('brand') ?? sessionStorage.getItem('brand') ?? page.dataset.start;
  if (
    reader !== null ||
    hasNotice !== null ||
    hasStep ||
    address.pathname !== '/' ||
    brand !== page.dataset.start
  )
    delete page.dataset.start;
  if (reader !== null && address.pathname === '/' && typeof READER_SCRIPTS !== 'undefined') {
    askFor(READER_SCRIPTS);
    // The list is fetched while its scripts load; api-client.ts uses this response.
    const headers = { Accept: 'application/json', 'X-Brand': brand, 'X-Session': reader };
    const answer = fetch('/api/watchlist', { headers });
    answer.catch(() => null);
    window.earlyAnswer = { path: '/api/watchlist', session: reader, answer };
  }
} catch {
  // Storage is refused in some private modes. Such a reader is treated as a visitor.
}
// A form that is submitted before its code has loaded is submitted again later: early-submit.ts.
document.addEventListener(
  'submit',
  (event) => {
    if (!('early' in event.target.dataset)) return;
    event.preventDefault();
    event.target.dataset.early = 'sent';
    window.earlySubmitter = event.submitter;
  },
  true,
);
// A session is removed from the address at once: arrival.ts.
const session = address.searchParams.get('session');
if (session) {
  window.offeredSession = session;
  address.searchParams.delete('session');
  history.replaceState(null, '', address);
}
