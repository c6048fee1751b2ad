import { createHash } from 'node:crypto';
import { transform } from 'esbuild';
import type { AliasOptions, Plugin } from 'vite';
import { BRAND_IDS, BRANDS, type Brand, type BrandId } from '#domain/brands/brand.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import type { InlineParts } from '#domain/site/content-policy.ts';
import { INLINE_PARTS_FILE, PAGE_FILES, pageFolder } from '#domain/site/page-files.ts';
import { headOf } from './brand-head.ts';
import { type Bundle, preloads, scriptsOf } from './page-scripts.ts';
import { prerenderStartPages } from './prerender.ts';

const FIRST_SCRIPT = /<script +src="\/theme.js"><\/script>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

type BrandPagesOptions = {
  hosts: Partial<Record<BrandId, string>>;
  alias: AliasOptions;
  /** Source of the script that runs before the first paint. */
  firstScript: string;
};

/**
 * Writes the pages of each brand. The start page holds its text, its styles and the first script, so that it shows as
 * soon as it has arrived: docs/adr/0073-the-build-writes-the-start-page.md
 */
export function brandPages({ hosts, alias, firstScript }: BrandPagesOptions): Plugin {
  return {
    name: 'brand-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const template = textOf(bundle, 'index.html');
      const entry = scriptsOf(bundle, 'index.html');
      const pages = startPages(bundle, template, await minified(firstScript));
      const starts = await prerenderStartPages(hosts, alias);
      for (const id of BRAND_IDS) {
        const page = withHead(template, BRANDS[id], hosts[id]);
        const folder = pageFolder(id).slice(1);
        emit(folder + PAGE_FILES.home, pages.write(withCanonical(page, hosts[id]), id, starts[id]));
        emit(folder + PAGE_FILES.page, page.replace('</head>', `${preloads(entry)}\n  </head>`));
        emit(
          folder + PAGE_FILES.notFound,
          page.replace('</title>', '</title>\n    <meta name="robots" content="noindex" />'),
        );
      }
      // For pages that the API writes: it knows no name that changes with each release.
      emit('site.css', pages.style);
      emit('theme.js', await minified(firstScript));
      emit(INLINE_PARTS_FILE, JSON.stringify(pages.inline));
    },
  };
}

function withHead(template: string, brand: Brand, host: string | undefined): string {
  return template
    .replace(/<title>[\s\S]*?<meta name="description"[^>]*>/, () => headOf(brand, host))
    .replaceAll('/icons/8k', `/icons/${brand.id}`);
}

/** The address of a start page, whatever query leads to it. @param host `undefined` on a laptop */
function withCanonical(page: string, host: string | undefined): string {
  return host
    ? page.replace('</head>', `  <link rel="canonical" href="https://${escapeHtml(host)}/" />\n  </head>`)
    : page;
}

type StartPages = {
  style: string;
  inline: InlineParts;
  write: (page: string, id: BrandId, start: string) => string;
};

/** How start pages are written: styles and the first script stand in the page, and its text comes before other scripts. */
function startPages(bundle: Bundle, template: string, firstScript: string): StartPages {
  const style = textOf(bundle, STYLESHEET.exec(template)?.[1] ?? '').trim();
  const forReaders = JSON.stringify(scriptsOf(bundle, 'pages/watchlist/full-page.tsx'));
  const forVisitors = JSON.stringify(scriptsOf(bundle, 'pages/watchlist/welcome-step.tsx'));
  // Not before the page is there: its scripts would share the line with it.
  const lastScript = `if('start'in document.documentElement.dataset)askFor(${forVisitors})`;
  const script = `const READER_SCRIPTS=${forReaders};${firstScript}`;
  const entry = ENTRY.exec(template)?.[0] ?? '';
  return {
    style,
    inline: { scripts: [hashSource(script), hashSource(lastScript)], styles: [hashSource(style)] },
    write: (page, id, start) =>
      page
        .replace(ENTRY, '')
        .replace(STYLESHEET, () => `\n    <style>${style}</style>`)
        .replace(FIRST_SCRIPT, () => `<script>${script}</script>`)
        .replace('<html ', `<html data-start="${id}" `)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${marked(start)}</div>${entry}\n    <script>${lastScript}</script>`,
        ),
  };
}

/** Marks the part that only visitors see. @see web/src/styles/base.css */
function marked(start: string): string {
  return start.replace('<main ', '<main data-written ');
}

async function minified(script: string): Promise<string> {
  return (await transform(script, { minify: true, target: 'es2023' })).code.trim();
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset' || typeof file.source !== 'string') throw new Error(`The build has no ${name}.`);
  return file.source;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
