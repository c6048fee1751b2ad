import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes the hosts of the brands (JSON, from the stage) into the page. @see web/src/lib/brand.ts */
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

/** What pages and dialogs share that come after the first page; that page must need none of it. */
const LATER =
  /domain\/(trading-platform|contact\.|texts)|components\/(text-field|segmented|prose-page)|features\/(trading\/(platform-fields|use-platform)|settings\/api)|lib\/(use-submit|problem)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandHosts(process.env.BRAND_HOSTS || '{}')],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One stylesheet: split ones would save a kilobyte, and a part whose own was lost on its way would stay bare.
    cssCodeSplit: false,
    sourcemap: false,
    target: 'es2023',
    // The content security policy allows neither inline scripts nor data: images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The framework changes seldom and stays in the browser's cache across releases; few chunks compress best.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules/, priority: 3 },
            { name: 'later', test: LATER, priority: 2, includeDependenciesRecursively: false },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
