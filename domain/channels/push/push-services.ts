/**
 * Origins of the push services used by Chrome and Edge, Firefox, Windows and Safari. `*` stands for one or more parts
 * of a host name.
 */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
].join(' ');

/**
 * Returns whether messages may be sent to an endpoint. Endpoints come from browsers, so an attacker could supply any
 * address. Therefore only the origins of known services are called, which rules out every address in our own network.
 * @param services origins separated by spaces
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
