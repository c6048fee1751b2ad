// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content
// security policy allows no inline script.
try {
  if (localStorage.getItem('theme-mode') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage is refused in some private modes: light it is.
}
