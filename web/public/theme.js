// Runs first; inline scripts are not allowed. A dark page must never flash white.
try {
  if (localStorage.getItem('theme-mode') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage is refused in some private modes.
}
// A session leaves the address at once: arrival.ts.
const address = new URL(location);
const session = address.searchParams.get('session');
if (session) {
  window.offeredSession = session;
  address.searchParams.delete('session');
  history.replaceState(null, '', address);
}
