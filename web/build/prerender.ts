import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, build } from 'vite';
import { BRAND_IDS, type BrandId } from '#domain/brands/brand.ts';

const ROOT = join(import.meta.dirname, '..');

type Prerender = typeof import('../src/prerender.tsx');

/**
 * The start page of each brand as HTML: the site's own components, built for Node and rendered once.
 * @param hosts host name per brand
 */
export async function prerenderStartPages(
  hosts: Partial<Record<BrandId, string>>,
  alias: AliasOptions,
): Promise<Record<BrandId, string>> {
  const code = await codeForNode(alias);
  const folder = await mkdtemp(join(ROOT, '../node_modules/.prerender-'));
  try {
    const file = join(folder, 'prerender.mjs');
    await writeFile(file, code);
    const { renderStartPage } = (await import(pathToFileURL(file).href)) as Prerender;
    const pages = new Map<BrandId, string>();
    for (const id of BRAND_IDS) pages.set(id, await renderStartPage(id, hosts));
    return Object.fromEntries(pages) as Record<BrandId, string>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function codeForNode(alias: AliasOptions): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      target: 'node24',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('The start page was not built in one piece.');
  return result.output[0].code;
}
