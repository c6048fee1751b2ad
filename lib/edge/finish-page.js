/**
 * Runs at the edge before a response of the site is sent (CloudFront Functions, JavaScript runtime 2.0). The page for
 * unknown addresses gets status 404. A custom error page would do the same to responses of the API. A page whose
 * address contains a session sends no referrer. The headers policy has already been applied at this point.
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
