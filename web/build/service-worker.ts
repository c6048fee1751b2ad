import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/worker/service-worker.ts');
const KEPT = /^assets\/.+\.(?:js|css)$/;

/** Builds the service worker as a classic script of its own, with the names of the release's files in it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .map((name) => `/${name}`);
      const { outputFiles } = await build({
        entryPoints: [ENTRY],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2023',
        define: { SITE_FILES: JSON.stringify(files.toSorted()) },
        logLevel: 'error',
      });
      for (const { contents } of outputFiles)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: contents });
    },
  };
}
