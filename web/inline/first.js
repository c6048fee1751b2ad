// Runs before anything is painted. In the start page it stands inline, after a line that names the scripts of a list.
/** Asks for scripts ahead of the one that needs them. */
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
  // A dark page must never flash white.
  if (localStorage.getItem('theme-mode') === 'dark') page.dataset.theme = 'dark';
  // Colors that operators set must not appear only later.
  const colors = localStorage.getItem('site-colors');
  if (colors !== null) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(colors);
    document.adoptedStyleSheets = [sheet];
  }
  // The start page is written for visitors. Whoever has a list, a message, or a certain step in the address sees
  // nothing of it; a local host also remembers another brand.
  // After a logout nothing is fetched, whatever it left behind: isLoggingOut() in auth.ts.
  const isOut = localStorage.getItem('loggingOut') ?? sessionStorage.getItem('loggingOut');
  const reader = isOut === null ? localStorage.getItem('session') : null;
  const isTold =
    localStorage.getItem('farewell') ??
    sessionStorage.getItem('farewell') ??
    sessionStorage.getItem('arrival');
  const isLed = [...address.searchParams.keys()].some((key) => !/^(brand|utm_.+)$/.test(key));
  const brand = address.searchParams.get('brand') ?? sessionStorage.getItem('brand') ?? page.dataset.start;
  if (reader !== null || isTold !== null || isLed || address.pathname !== '/' || brand !== page.dataset.start)
    delete page.dataset.start;
  if (reader !== null && address.pathname === '/' && typeof READER_SCRIPTS !== 'undefined') {
    askFor(READER_SCRIPTS);
    // The list comes while its scripts do: api-client.ts takes this answer.
    const headers = { Accept: 'application/json', 'X-Brand': brand, 'X-Session': reader };
    const answer = fetch('/api/watchlist', { headers });
    answer.catch(() => null);
    window.earlyAnswer = { path: '/api/watchlist', session: reader, answer };
  }
} catch {
  // Storage is refused in some private modes: such a reader is a visitor.
}
// A form that is sent before its code has arrived waits for it: early-submit.ts.
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
// A session leaves the address at once: arrival.ts.
const session = address.searchParams.get('session');
if (session) {
  window.offeredSession = session;
  address.searchParams.delete('session');
  history.replaceState(null, '', address);
}
