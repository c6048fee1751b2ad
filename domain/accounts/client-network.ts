const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;
const IPV6 = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/;

/**
 * The wider network of a client: the /24 of an IPv4 address, or the /48 of the /64 that stands for an IPv6 one.
 * Whoever rents one of these can call from each address in it.
 * @param clientAddress as rate limits count callers
 * @returns `clientAddress` itself when it is neither
 */
export function clientNetwork(clientAddress: string): string {
  const [, v4] = IPV4.exec(clientAddress) ?? [];
  if (v4 !== undefined) return `${v4}.0/24`;
  const [, v6] = IPV6.exec(clientAddress) ?? [];
  return v6 === undefined ? clientAddress : `${v6}::/48`;
}
