// Starts the site in a page that the server wrote: index.html names the current scripts.
// The page's own stylesheet, site.css, is the same as the one named there.
fetch('/index.html')
  .then((answer) => answer.text())
  .then((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const part of page.head.querySelectorAll('meta[name], script[src]:not([src="/theme.js"])')) {
      if (part.localName === 'meta' && document.querySelector(`meta[name="${part.name}"]`)) continue;
      // A parsed script never runs; a copy made here does.
      const copy = document.createElement(part.localName);
      for (const { name, value } of part.attributes) copy.setAttribute(name, value);
      copy.async = false;
      document.head.append(copy);
    }
  });
