import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandPages } from './build/brand-pages.ts';
import { icons } from './build/icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { plainImports } from './build/plain-imports.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Writes the hosts of the brands (JSON from the stage) into the page; web/src/lib/site/brand.ts reads them. */
function brandHosts(hosts: string): Plugin {
  return {
    name: 'brand-hosts',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta name="brand-hosts" content="{}" />',
        `<meta name="brand-hosts" content="${hosts.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
      ),
  };
}

const PRODUCTION_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

/** What every visit needs, and small parts that cost more on their own. The rest of a session is for few visits. */
const START =
  /pages\/watchlist\/watchlist-page|lib\/session\/(?!offered|approval|confirmation)|watchlist\/arrival-notice|feedback\/(?:error-boundary|skeleton)|format\/phone|watchlist\/ticker-entries|display\/(?:brand-mark|form-chip|importance-badge|time-ago|unbroken)|src\/app\/(?:app|pages|arriving-page)\./;
/** What a list shares with pages that have none. */
const SHARED =
  /watchlist\/trade-link|controls\/select|site\/digest-address|format\/numbers|lib\/browser\/(?:screen|keys|online)/;
/** What only readers with a list need. */
const LIST = /pages\/watchlist\/full-page/;

// Its exports only name the build that carries the warnings for developers.
const ALIAS = [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }];

const HOSTS = process.env.BRAND_HOSTS || '{}';
const FIRST_SCRIPT = readFileSync(join(import.meta.dirname, 'inline/first.js'), 'utf8');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    plainImports(),
    leanRouter(),
    brandHosts(HOSTS),
    brandPages({ hosts: JSON.parse(HOSTS), alias: ALIAS, firstScript: FIRST_SCRIPT }),
    icons(),
    serviceWorker(),
  ],
  resolve: { alias: ALIAS },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One stylesheet: rules keep one order, whichever page loads first.
    cssCodeSplit: false,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows neither inline scripts nor data: images.
    assetsInlineLimit: 0,
    // The pages name what they need, build/page-scripts.ts, and the worker keeps all scripts anyway.
    modulePreload: false,
    rolldownOptions: {
      // Calls of valibot have no side effects, so schemas that only the server parses stay out of the site.
      treeshake: { manualPureFunctions: ['v'] },
      // A busy machine is no fault of the build.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The framework seldom changes and stays in the browser's cache across releases.
            { name: 'framework', test: /node_modules/, priority: 2 },
            // Each with all it needs: small chunks compress worse. The rest splits by itself.
            { name: 'start', test: START, priority: 1 },
            { name: 'shared', test: SHARED, priority: 1 },
            { name: 'list', test: LIST, priority: 0 },
          ],
        },
      },
    },
  },
});
