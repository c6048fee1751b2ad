/** Push services of Chrome and Edge, Firefox, Windows and Safari: origins, `*` for any one part of a host name or more. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
].join(' ');

/**
 * Whether messages may be sent to an endpoint. Browsers name it, so anybody can: only the origins of known services
 * are called, which leaves out every address of our own network.
 * @param services origins with spaces between
 */
export function isPushService(endpoint: string, services: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return services.split(' ').some((service) => {
    const [scheme, host = ''] = service.split('://');
    if (url.protocol !== `${scheme}:`) return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}
