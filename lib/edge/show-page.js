/**
 * Runs at the edge before the site's bucket is asked (CloudFront Functions, JavaScript runtime 2.0).
 * Pages have no file of their own: all are index.html, which shows what the address says. Any other address gets the
 * same page as not-found.html, which finish-page.js knows by its name. Files are known by their place, not by a
 * dot, because a ticker may hold one (/ticker/BRK.B). `PAGE` is put before this code.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const isHashedAsset = request.uri.startsWith('/assets/');
  const isRootFile = /^\/[^/]+\.[a-z0-9]+$/.test(request.uri);
  if (!isHashedAsset && !isRootFile) request.uri = PAGE.test(request.uri) ? '/index.html' : '/not-found.html';
  return request;
}
