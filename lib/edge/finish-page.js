/**
 * Runs at the edge before a response of the site leaves (CloudFront Functions, JavaScript runtime 2.0). The page that
 * stands for an unknown address has status 404. A custom error page would do the same to answers of the API.
 * A page opened with a session in its address names that address to nobody it loads from. The headers policy has been
 * applied by then.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  if (event.request.uri.endsWith('/not-found.html') && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  if (event.request.querystring.session) response.headers['referrer-policy'] = { value: 'no-referrer' };
  return response;
}
