import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, build } from 'vite';
import { BRAND_IDS, type BrandId, type Names } from '#domain/brands/brand.ts';

const ROOT = join(import.meta.dirname, '..');

type Prerender = typeof import('../src/prerender.tsx');

/**
 * HTML that the build writes into a brand's pages: the start page's content, and the content that other pages show
 * until they have loaded.
 */
export type WrittenPages = { start: string; waiting: string };

/**
 * The pages of each brand: the site's own components, built for Node and rendered once.
 * @param hosts host name per brand
 * @param names the names that the stage chooses for the product and the brands
 */
export async function prerenderPages(
  hosts: Partial<Record<BrandId, string>>,
  names: Partial<Names>,
  alias: AliasOptions,
): Promise<Record<BrandId, WrittenPages>> {
  const code = await codeForNode(names, alias);
  const folder = await mkdtemp(join(ROOT, '../node_modules/.prerender-'));
  try {
    const file = join(folder, 'prerender.mjs');
    await writeFile(file, code);
    const { renderStartPage, renderWaitingPage } = (await import(pathToFileURL(file).href)) as Prerender;
    const pages = new Map<BrandId, WrittenPages>();
    for (const id of BRAND_IDS)
      pages.set(id, { start: await renderStartPage(id, hosts), waiting: renderWaitingPage(id, hosts) });
    return Object.fromEntries(pages) as Record<BrandId, WrittenPages>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function codeForNode(names: Partial<Names>, alias: AliasOptions): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { STAGE_NAMES: JSON.stringify(names) },
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      target: 'node24',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('The pages were not built in one piece.');
  return result.output[0].code;
}
