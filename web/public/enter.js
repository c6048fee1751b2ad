// Starts the site in a page that the server rendered. index.html names the current scripts. The server's page has few
// styles of its own and stays until the site has rendered its page, so that a reader never looks at an empty page.
const written = document.querySelector('main.written');
const root = document.getElementById('root');

function keepUntilReplaced(style) {
  let isStyled = false;
  const replace = () => {
    if (!isStyled || root.childElementCount === 0 || root.querySelector('[data-loading]') !== null) return;
    observer.disconnect();
    root.inert = false;
    for (const part of document.querySelectorAll('.written')) part.remove();
  };
  const observer = new MutationObserver(replace);
  // Until then, a screen reader must not find two pages.
  root.inert = true;
  observer.observe(root, { childList: true, subtree: true });
  // A page without styles is better than none.
  for (const end of ['load', 'error'])
    style.addEventListener(end, () => {
      isStyled = true;
      replace();
    });
}

/** Loads the styles of the whole site, which a page without content of its own already has. */
function loadStyle() {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/site.css' });
  keepUntilReplaced(style);
  document.head.append(style);
}

function start() {
  if (written !== null) loadStyle();
  fetch('/index.html')
    .then((answer) => answer.text())
    .then((html) => {
      const page = new DOMParser().parseFromString(html, 'text/html');
      for (const part of page.head.querySelectorAll('meta[name], script[src]:not([src="/theme.js"])')) {
        if (part.localName === 'meta' && document.querySelector(`meta[name="${part.name}"]`)) continue;
        // A script that DOMParser creates never runs, so each script is copied.
        const copy = document.createElement(part.localName);
        for (const { name, value } of part.attributes) copy.setAttribute(name, value);
        copy.async = false;
        document.head.append(copy);
      }
    });
}

// A list is complete as the server renders it. For a visitor who only reads it, the site starts later: at the first
// sign of use, or when the browser has had nothing to do for a while. A reader with a session needs the site at once.
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];
const QUIET_MS = 3_000;

function startWhenUsed() {
  const begin = () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, begin);
    clearTimeout(timer);
    removeEventListener('load', wait);
    start();
  };
  let timer;
  const wait = () => {
    timer = setTimeout(begin, QUIET_MS);
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, begin, { passive: true });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

function hasSession() {
  try {
    return localStorage.getItem('session') !== null || new URLSearchParams(location.search).has('session');
  } catch {
    return false;
  }
}

if (written !== null && 'read' in written.dataset && !hasSession() && window.offeredSession === undefined)
  startWhenUsed();
else start();
