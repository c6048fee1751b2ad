// Starts the site in a page that the server rendered. index.html names the current scripts. The page already has the
// stylesheet that index.html names, site.css. The server's page stays until the site has rendered its own, so that a
// reader never looks at an empty page.
const written = document.querySelector('main.written');
const root = document.getElementById('root');
if (written !== null) {
  const replace = () => {
    if (root.childElementCount === 0 || root.querySelector('[data-loading]') !== null) return;
    observer.disconnect();
    written.remove();
  };
  const observer = new MutationObserver(replace);
  observer.observe(root, { childList: true, subtree: true });
}

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
