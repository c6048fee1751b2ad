/**
 * Runs at the edge before a request is sent to the API (CloudFront Functions, JavaScript runtime 2.0). It writes the
 * viewer's address into a header of ours, and replaces any header of that name from the viewer, because limits per
 * address depend on it.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
