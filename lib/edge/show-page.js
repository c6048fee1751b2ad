/**
 * Runs at the edge before a request is sent to the site's bucket (CloudFront Functions, JavaScript runtime 2.0). Pages
 * have no files of their own: the start page is home.html, and all others are page.html, which renders the page for the
 * address. Any other address gets not-found.html, which finish-page.js recognizes by its name. Files are recognized by
 * their folder, not by a dot, because a ticker may contain one (/ticker/BRK.B). `PAGE` and `FOLDER` are inserted before
 * this code.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const isHashedAsset = request.uri.startsWith('/assets/');
  const isFile = /^\/(icons\/)?[^/]+\.[a-z0-9]+$/.test(request.uri);
  if (isHashedAsset || isFile) return request;
  if (request.uri === '/') request.uri = `${FOLDER}home.html`;
  else request.uri = `${FOLDER}${PAGE.test(request.uri) ? 'page' : 'not-found'}.html`;
  return request;
}
