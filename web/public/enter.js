// Starts the site in a page that the server rendered. index.html names the current scripts. The page already has the
// stylesheet that index.html names, site.css.
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
