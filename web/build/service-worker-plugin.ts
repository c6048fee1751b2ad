import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { Bundle } from './page-scripts.ts';

const ENTRY = join(import.meta.dirname, '../src/worker/service-worker.ts');
const KEPT = /^assets\/.+\.(?:js|css)$/;
/** Few readers are admins, so these files are stored only when they are first opened. */
const ADMIN = /\/(?:pages|features)\/admin\//;

/** Builds the service worker as a separate classic script that contains the file names of the release. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle)
        .filter((file) => KEPT.test(file.fileName) && !isAdminOnly(file))
        .map(({ fileName }) => `/${fileName}`);
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

function isAdminOnly(file: Bundle[string]): boolean {
  return file.type === 'chunk' && ADMIN.test(file.facadeModuleId ?? file.moduleIds.at(0) ?? '');
}
