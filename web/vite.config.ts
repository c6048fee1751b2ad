import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** The page under a second name, which the edge serves with status 404 for unknown addresses. */
function notFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset')
        this.emitFile({ type: 'asset', fileName: 'not-found.html', source: page.source });
    },
  };
}

const PRODUCTION_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

/** The start page, and small parts that every page needs: on their own they cost more. The rest of a session is for few visits. */
const START =
  /pages\/watchlist\/watchlist-page|lib\/session\/(?!offered|approval|confirmation|farewell)|feedback\/error-boundary|format\/phone/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandHosts(process.env.BRAND_HOSTS || '{}'), notFoundPage(), serviceWorker()],
  resolve: {
    // Its exports only name the build that carries the warnings for developers.
    alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }],
  },
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Calls of valibot have no side effects, so schemas that only the server parses stay out of the site.
      treeshake: { manualPureFunctions: ['v'] },
      output: {
        codeSplitting: {
          groups: [
            // The framework seldom changes and stays in the browser's cache across releases.
            { name: 'framework', test: /node_modules/, priority: 2 },
            // The start page and all it needs in one chunk: small ones compress worse. The rest splits by itself.
            { name: 'start', test: START, priority: 1 },
          ],
        },
      },
    },
  },
});
