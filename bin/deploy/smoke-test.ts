import * as v from 'valibot';
import { BRAND_IDS, type BrandId, namesWith } from '#domain/brands/brand.ts';
import { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import type { Stage } from '#lib/stage.ts';

/** The origin of each brand's site, such as `https://8k.example.com`. */
export type Origins = Record<BrandId, string>;

/** A request whose response did not look like that of a working site. */
export type Fault = { url: string; found: string };

const TIMEOUT_MS = 10_000;
const SECURITY_HEADERS = ['content-security-policy', 'x-content-type-options'];

/** Makes the requests of a first-time visitor to each brand's live site. Changes nothing. */
export async function smokeTest(stage: Stage, origins: Origins): Promise<Fault[]> {
  const faults = await Promise.all(BRAND_IDS.map((brand) => testBrand(stage, brand, origins[brand])));
  return faults.flat();
}

async function testBrand(stage: Stage, brand: BrandId, origin: string): Promise<Fault[]> {
  const name = namesWith(stage.names)[brand];
  const faults = await Promise.all([
    testPage(`${origin}/`, name),
    testJson(`${origin}/api/config`, ConfigResponse),
    testJson(`${origin}/api/status`, StatusResponse),
    expectStatus(`${origin}/api/profile`, 401),
    expectStatus(`${origin}/api/admin/overview`, 401),
  ]);
  return faults.flat();
}

/** Checks that the page names its brand, has its security headers, and that its scripts exist. */
async function testPage(url: string, name: string): Promise<Fault[]> {
  return withRequestFaults(url, async () => {
    const response = await get(url);
    const html = await response.text();
    if (response.status !== 200) return [{ url, found: `status ${response.status}` }];
    const wanted = [...SECURITY_HEADERS, ...(url.startsWith('https:') ? ['strict-transport-security'] : [])];
    const missing = wanted.filter((header) => !response.headers.has(header));
    const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(
      ([, path = '']) => new URL(path, url).href,
    );
    const broken = await Promise.all(scripts.map((script) => expectStatus(script, 200)));
    return [
      ...(html.includes(name) ? [] : [{ url, found: `the page does not name ${name}` }]),
      ...(scripts.length > 0 ? [] : [{ url, found: 'the page has no script' }]),
      ...missing.map((header) => ({ url, found: `no header ${header}` })),
      ...broken.flat(),
    ];
  });
}

async function testJson(url: string, schema: v.GenericSchema): Promise<Fault[]> {
  return withRequestFaults(url, async () => {
    const response = await get(url);
    if (response.status !== 200) return [{ url, found: `status ${response.status}` }];
    const result = v.safeParse(schema, await response.json());
    return result.success
      ? []
      : [{ url, found: `the answer is not as expected: ${result.issues[0].message}` }];
  });
}

async function expectStatus(url: string, status: number): Promise<Fault[]> {
  return withRequestFaults(url, async () => {
    const response = await get(url);
    await response.body?.cancel();
    return response.status === status
      ? []
      : [{ url, found: `status ${response.status} instead of ${status}` }];
  });
}

function get(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
}

async function withRequestFaults(url: string, test: () => Promise<Fault[]>): Promise<Fault[]> {
  try {
    return await test();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : null;
    return [{ url, found: cause?.message ?? String(error) }];
  }
}
