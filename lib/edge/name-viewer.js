/**
 * Runs at the edge before the API is asked (CloudFront Functions, JavaScript runtime 2.0). It names the viewer's
 * address in a header of ours, over whatever the viewer sent under that name: limits per address rest on it.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
