import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { AliasOptions, Plugin } from 'vite';
import { BRAND_IDS, BRANDS, type Brand, type BrandId, type Names, namesWith } from '#domain/brands/brand.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import type { InlineParts } from '#domain/site/content-policy.ts';
import { INLINE_PARTS_FILE, PAGE_FILES, pageFolder } from '#domain/site/page-files.ts';
import { headOf } from './brand-head.ts';
import { type Bundle, preloads, scriptsOf } from './page-scripts.ts';
import { prerenderPages } from './prerender-plugin.ts';

const FIRST_SCRIPT = /<script +src="\/theme.js"><\/script>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/;
const STYLES = join(import.meta.dirname, '../src/styles');
/** The styles of pages that the API renders, a seventh of the site's stylesheet. */
const WRITTEN_STYLES = ['tokens.css', 'base.css', 'shared.css', 'written.css'];
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

type BrandPagesOptions = {
  hosts: Partial<Record<BrandId, string>>;
  /** Names that the stage configures for the product and the brands. */
  names: Partial<Names>;
  alias: AliasOptions;
  /** Source of the script that runs before the first paint. */
  firstScript: string;
};

/**
 * Writes the pages of each brand. Each page contains its initial content, its styles and the first script inline, so
 * that it renders as soon as it arrives (docs/adr/0073-the-build-writes-the-start-page.md).
 */
export function brandPages({ hosts, names, alias, firstScript }: BrandPagesOptions): Plugin {
  return {
    name: 'brand-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const template = textOf(bundle, 'index.html');
      const pages = pagesOf(bundle, template, await minified(firstScript));
      const written = await prerenderPages(hosts, names, alias);
      for (const id of BRAND_IDS) {
        const page = withHead(template, { ...BRANDS[id], name: namesWith(names)[id] }, hosts[id]);
        const folder = pageFolder(id).slice(1);
        emit(folder + PAGE_FILES.home, pages.start(withCanonical(page, hosts[id]), id, written[id].start));
        emit(folder + PAGE_FILES.page, pages.other(page, written[id].waiting));
        emit(
          folder + PAGE_FILES.notFound,
          page.replace('</title>', '</title>\n    <meta name="robots" content="noindex" />'),
        );
      }
      // For pages that the API renders: the API does not know the hashed file names, which change with each
      // release.
      emit('site.css', pages.style);
      emit('written.css', await writtenStyle());
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

/**
 * Adds the canonical URL of a start page, regardless of the query.
 * @param host `undefined` on a local machine
 */
function withCanonical(page: string, host: string | undefined): string {
  return host
    ? page.replace('</head>', `  <link rel="canonical" href="https://${escapeHtml(host)}/" />\n  </head>`)
    : page;
}

type Pages = {
  style: string;
  inline: InlineParts;
  /** Builds the start page with its content. */
  start: (page: string, id: BrandId, text: string) => string;
  /** Builds a page other than the start page, with placeholder content to show until its scripts have loaded. */
  other: (page: string, waiting: string) => string;
};

/**
 * Returns functions that write pages: styles and the first script are inline, and the page content comes before all
 * other scripts.
 */
function pagesOf(bundle: Bundle, template: string, firstScript: string): Pages {
  const style = textOf(bundle, STYLESHEET.exec(template)?.[1] ?? '').trim();
  const forReaders = JSON.stringify(scriptsOf(bundle, 'index.html', 'pages/watchlist/full-page.tsx'));
  const forVisitors = JSON.stringify(scriptsOf(bundle, 'pages/watchlist/welcome-step.tsx'));
  // These scripts load only after the page has arrived, because they would compete with it for bandwidth.
  const lastScript = `if('start'in document.documentElement.dataset)askFor(${forVisitors},'low')`;
  const script = `const READER_SCRIPTS=${forReaders};${firstScript}`;
  // The page's content comes before its scripts. A reader's list requests its scripts earlier.
  const entry = ENTRY.exec(template)?.[0].replace('<script ', '<script fetchpriority="low" ') ?? '';
  const inlined = (page: string) =>
    page
      .replace(STYLESHEET, () => `\n    <style>${style}</style>`)
      .replace(FIRST_SCRIPT, () => `<script>${script}</script>`);
  return {
    style,
    inline: { scripts: [hashSource(script), hashSource(lastScript)], styles: [hashSource(style)] },
    start: (page, id, text) =>
      inlined(page.replace(ENTRY, ''))
        .replace('<html ', `<html data-start="${id}" `)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${marked(text)}</div>${entry}\n    <script>${lastScript}</script>`,
        ),
    other: (page, waiting) =>
      inlined(page.replace(ENTRY, entry))
        .replace('</head>', `${preloads(scriptsOf(bundle, 'index.html'))}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${waiting}</div>`),
  };
}

/** Marks the part of the start page that only visitors see. @see web/src/styles/base.css */
function marked(start: string): string {
  return start.replace('<main ', '<main data-written ');
}

async function writtenStyle(): Promise<string> {
  const files = await Promise.all(WRITTEN_STYLES.map((name) => readFile(join(STYLES, name), 'utf8')));
  return (await transform(files.join('\n'), { loader: 'css', minify: true })).code.trim();
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
