import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type Names, namesWith } from '#domain/brands/brand.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { brandPages } from './build/brand-pages.ts';
import { icons } from './build/icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { plainImports } from './build/plain-imports.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';

/**
 * Writes the product's name and the hosts of the brands (JSON from the stage) into the page;
 * web/src/lib/site/current-brand.ts reads the hosts.
 */
function stagePage(hosts: string, product: string): Plugin {
  return {
    name: 'stage-page',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%PRODUCT%', escapeHtml(product))
        .replace(
          '<meta name="brand-hosts" content="{}" />',
          `<meta name="brand-hosts" content="${escapeHtml(hosts)}" />`,
        ),
  };
}

const PRODUCTION_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

/**
 * Modules that every visit needs, and small ones that cost more in a chunk of their own. Other session modules are
 * needed by only a few visits.
 */
const START =
  /pages\/watchlist\/watchlist-page|lib\/session\/(?!offered|approval|confirmation)|watchlist\/arrival-notice|feedback\/(?:error-boundary|skeleton)|format\/phone|watchlist\/ticker-entries|companies\/cik-name|display\/(?:brand-mark|form-chip|importance-badge|time-ago|unbroken)|src\/app\/(?:app|pages|arriving-page)\./;
/** Modules that pages with a list share with pages without one. */
const SHARED =
  /watchlist\/trade-link|controls\/select|site\/digest-address|format\/numbers|lib\/browser\/(?:screen|keys|online)/;
/** Modules that only readers with a list need. */
const LIST = /pages\/watchlist\/full-page/;

const ALIAS = [
  // The package's exports only point to the build with developer warnings.
  { find: /^react-router$/, replacement: PRODUCTION_ROUTER },
  // SWR imports a shim of this hook for older versions of React, which do not have the hook.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

const HOSTS = process.env.BRAND_HOSTS || '{}';
const STAGE_NAMES: Partial<Names> = JSON.parse(process.env.STAGE_NAMES || '{}');
const NAMES = namesWith(STAGE_NAMES);
const FIRST_SCRIPT = readFileSync(join(import.meta.dirname, 'inline/first.js'), 'utf8');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    plainImports(),
    leanRouter(),
    stagePage(HOSTS, NAMES.product),
    brandPages({ hosts: JSON.parse(HOSTS), names: STAGE_NAMES, alias: ALIAS, firstScript: FIRST_SCRIPT }),
    icons(NAMES),
    serviceWorker(),
  ],
  define: { STAGE_NAMES: JSON.stringify(STAGE_NAMES) },
  resolve: { alias: ALIAS },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A single stylesheet keeps the order of rules the same, whichever page loads first.
    cssCodeSplit: false,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows neither inline scripts nor data: images.
    assetsInlineLimit: 0,
    // The pages name the scripts they need (build/page-scripts.ts), and the service worker caches all scripts
    // anyway.
    modulePreload: false,
    rolldownOptions: {
      // Valibot calls have no side effects, so schemas that only the server parses are removed from the site's
      // bundle.
      treeshake: { manualPureFunctions: ['v'] },
      // A slow build on a busy machine is not a problem worth a warning.
      checks: { bundlerTimings: false },
      output: {
        // The first script holds the names of all lazy parts, and their hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // The framework rarely changes and stays in the browser's cache across releases. Code that only a few pages
            // need stays with those pages: text comparison, and the admin pages' lists and passkeys.
            {
              name: 'framework',
              test: /node_modules\/(?!diff\/|@simplewebauthn\/|swr\/dist\/infinite\/)/,
              priority: 2,
            },
            // Each group includes everything it needs, because small chunks compress worse. All other code is split
            // automatically.
            { name: 'start', test: START, priority: 1 },
            { name: 'shared', test: SHARED, priority: 1 },
            { name: 'list', test: LIST, priority: 0 },
          ],
        },
      },
    },
  },
});
