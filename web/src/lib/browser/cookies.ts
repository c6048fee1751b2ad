/**
 * Expires every cookie that scripts can see, for the host and each parent domain, since a cookie can be removed only
 * with the domain for which it was set.
 */
export function clearCookies(page: Pick<Document, 'cookie'> = document, hostname = location.hostname): void {
  const domains = ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  for (const pair of page.cookie.split('; ').filter((each) => each !== '')) {
    const name = pair.split('=', 1)[0];
    for (const domain of domains) {
      page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`;
    }
  }
}

/** Returns the host and its parent domains: `8k.example.com`, `example.com`. Browsers ignore public suffixes. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
