const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;
const IPV6 = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/;

/**
 * Returns the wider network that a client belongs to: the /24 for an IPv4 address, or the /48 for an IPv6 address.
 * Someone who rents such a network can call from every address in it.
 * @param clientAddress as rate limits identify callers: an IPv4 address, or the /64 of an IPv6 address
 * @returns `clientAddress` itself if it is neither
 */
export function clientNetwork(clientAddress: string): string {
  const [, v4] = IPV4.exec(clientAddress) ?? [];
  if (v4 !== undefined) return `${v4}.0/24`;
  const [, v6] = IPV6.exec(clientAddress) ?? [];
  return v6 === undefined ? clientAddress : `${v6}::/48`;
}
