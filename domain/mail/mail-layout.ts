import type { Brand } from '#domain/brands/brand.ts';
import { escapeHtml, oneLine } from './escape.ts';
import { BUILT_IN_MAIL_COLORS, type MailColors } from './mail-colors.ts';

/** A part of an email's body. All texts are plain text, and the layout escapes them. */
export type Block =
  /** `tone` sets the color of the label. */
  | { kind: 'label'; text: string; tone: Tone }
  | { kind: 'headline'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'figures'; rows: { name: string; value: string }[] }
  /** `tone` sets the color of the title. */
  | { kind: 'list'; title: string; items: (string | LinkedItem | QuotedItem)[]; tone?: Tone }
  | { kind: 'actions'; links: { label: string; url: string }[] }
  /** A question with plain links as answers. */
  | { kind: 'ask'; text: string; links: { label: string; url: string }[] };

/** A line that starts with a link. In plain text, the link is on the line below. */
type LinkedItem = { link: { label: string; url: string }; text: string };

/** A line with the words in the document that support it. */
type QuotedItem = { text: string; quote: string };

export type Tone = 'critical' | 'high' | 'medium' | 'low' | 'neutral';

export type MailContent = {
  brand: Brand;
  /** The brand's site, which the brand's name links to. */
  homeUrl: string;
  subject: string;
  /** Preview text shown after the subject in an inbox. */
  preview: string;
  blocks: Block[];
  /** Lines below the rule: why the reader gets the email, and how to stop it. */
  footer: { lines: string[]; links: { label: string; url: string }[] };
  postalAddress: string;
  /** Defaults to the colors of the built-in theme. */
  colors?: MailColors | undefined;
};

export type MailText = { subject: string; html: string; text: string };

const NOT_ADVICE = 'Provided as is. Not investment advice.';

/** Formats an email both as HTML, with one 600 px column that supports dark mode, and as plain text. */
export function layoutMail(content: MailContent): MailText {
  return { subject: oneLine(content.subject), html: htmlOf(content), text: textOf(content) };
}

function textOf({ brand, blocks, footer, postalAddress }: MailContent): string {
  const body = blocks.map(textBlock).filter(Boolean).join('\n\n');
  const links = footer.links.map(({ label, url }) => `${oneLine(label)}: ${oneLine(url)}`);
  const small = [
    ...footer.lines.map(oneLine),
    ...links,
    NOT_ADVICE,
    `${brand.name} · ${oneLine(postalAddress)}`,
  ];
  return `${body}\n\n-- \n${small.join('\n')}\n`;
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'figures':
      return block.rows.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${plainItem(item)}`)].join('\n');
    case 'actions':
      return block.links.map(({ label, url }) => `${oneLine(label)}: ${oneLine(url)}`).join('\n');
    case 'ask':
      return [
        oneLine(block.text),
        ...block.links.map(({ label, url }) => `${oneLine(label)}: ${oneLine(url)}`),
      ].join('\n');
    default:
      return oneLine(block.text);
  }
}

function plainItem(item: string | LinkedItem | QuotedItem): string {
  if (typeof item === 'string') return oneLine(item);
  if ('quote' in item) return `${oneLine(item.text)}\n  “${oneLine(item.quote)}”`;
  return `${oneLine(`${item.link.label}: ${item.text}`)}\n  ${oneLine(item.link.url)}`;
}

/**
 * Email clients support few selectors, so styles are inline. Only elements that change in dark mode have a class.
 */
const darkRules = ({ page, card, line, ink, quiet, link, ...tones }: MailColors['dark']) => `
@media (prefers-color-scheme: dark) {
  .page { background: ${page} !important; }
  .card { background: ${card} !important; border-color: ${line} !important; }
  .ink, .card a.plain { color: ${ink} !important; }
  .quiet { color: ${quiet} !important; }
  .link { color: ${link} !important; }
  .rule { border-color: ${line} !important; }
  .critical { color: ${tones.critical} !important; } .high { color: ${tones.high} !important; }
  .medium { color: ${tones.medium} !important; } .low, .neutral { color: ${tones.low} !important; }
}
@media (max-width: 620px) { .card { border-radius: 0 !important; border-width: 0 !important; } }`;

/** Inboxes fill the preview line with text from the body. These invisible characters keep it out. */
const AFTER_PREVIEW = '&nbsp;&zwnj;'.repeat(80);

type Colors = MailColors['light'];

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf(content: MailContent): string {
  const { brand, homeUrl, subject, preview, blocks, footer, postalAddress } = content;
  const { colors: { light: colors, dark } = BUILT_IN_MAIL_COLORS } = content;
  const small = [
    ...[...footer.lines, NOT_ADVICE].map((line) => escapeHtml(oneLine(line))),
    footer.links.map(({ label, url }) => plainLink(label, url, colors)).join(' · '),
    `${escapeHtml(brand.name)} · ${escapeHtml(oneLine(postalAddress))}`,
  ].filter((line) => line !== '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${darkRules(dark)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colors.page};${FONT}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(preview))}${AFTER_PREVIEW}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 0">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;overflow-wrap:break-word;word-break:break-word;background:${colors.card};border:1px solid ${colors.line};border-radius:10px">
<tr><td style="padding:20px 24px 4px;font-size:16px;font-weight:600;line-height:24px"><span aria-hidden="true" style="${mark(colors)}">&#8767;</span><a class="plain ink" href="${escapeHtml(homeUrl)}" style="color:${colors.ink};text-decoration:none">${escapeHtml(brand.name)}</a></td></tr>
${blocks.map((block, index) => `<tr><td style="padding:${gapAbove(block, index)}px 24px 0">${htmlBlock(block, colors)}</td></tr>`).join('\n')}
<tr><td style="padding:24px 24px 20px"><div class="rule quiet" style="border-top:1px solid ${colors.line};padding-top:16px;font-size:12px;line-height:18px;color:${colors.quiet}">${small.join('<br>')}</div></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo as a text character, because email clients do not show SVG and often block images. */
function mark({ button, onButton }: Colors): string {
  return `display:inline-block;width:24px;height:24px;margin-right:8px;border-radius:6px;background:${button};color:${onButton};text-align:center;vertical-align:top`;
}

/** Returns the space above a block. A label starts a new filing, so it gets a larger gap. */
function gapAbove({ kind }: Block, index: number): number {
  return kind === 'label' && index > 0 ? 40 : 16;
}

function htmlBlock(block: Block, colors: Colors): string {
  switch (block.kind) {
    case 'label':
      return `<div class="${block.tone}" style="font-size:13px;font-weight:600;line-height:18px;color:${colors[block.tone]}">${safe(block.text)}</div>`;
    case 'headline':
      return `<h1 class="ink" style="margin:0;font-size:20px;font-weight:600;line-height:28px;color:${colors.ink}">${safe(block.text)}</h1>`;
    case 'text':
      return `<p class="${block.quiet ? 'quiet' : 'ink'}" style="margin:0;font-size:14px;line-height:22px;color:${block.quiet ? colors.quiet : colors.ink}">${safe(block.text)}</p>`;
    case 'figures':
      return figures(block.rows, colors);
    case 'list':
      return `<div class="${block.tone ?? 'quiet'}" style="font-size:13px;font-weight:600;line-height:18px;color:${colors[block.tone ?? 'neutral']}">${safe(block.title)}</div><ul class="ink" style="margin:8px 0 0;padding-left:20px;font-size:14px;line-height:22px;color:${colors.ink}">${block.items.map((item) => `<li style="margin:0 0 4px">${htmlItem(item, colors)}</li>`).join('')}</ul>`;
    case 'actions':
      return block.links.map((link, index) => action(link, index, colors)).join('&nbsp;&nbsp;&nbsp;');
    case 'ask':
      return `<p class="quiet" style="margin:0;font-size:14px;line-height:22px;color:${colors.quiet}">${safe(block.text)} ${block.links.map((link) => answer(link, colors)).join(' · ')}</p>`;
  }
}

function htmlItem(item: string | LinkedItem | QuotedItem, colors: Colors): string {
  if (typeof item === 'string') return safe(item);
  if ('quote' in item)
    return `${safe(item.text)}<div class="quiet" style="font-size:13px;line-height:19px;color:${colors.quiet}">“${safe(item.quote)}”</div>`;
  const { label, url } = item.link;
  return `<a class="link" href="${escapeHtml(url)}" style="color:${colors.link};font-weight:600;text-decoration:none">${safe(label)}</a>: ${safe(item.text)}`;
}

function figures(rows: { name: string; value: string }[], colors: Colors): string {
  const cells = rows.map(
    ({ name, value }) =>
      `<tr><td class="quiet rule" style="width:36%;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid ${colors.line};color:${colors.quiet}">${safe(name)}</td><td class="ink rule" align="right" style="padding:6px 0;vertical-align:top;border-top:1px solid ${colors.line};color:${colors.ink};font-variant-numeric:tabular-nums">${safe(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;font-size:14px;line-height:20px">${cells.join('')}</table>`;
}

/** Renders the first link as a button and the others as plain links. */
function action(link: { label: string; url: string }, index: number, colors: Colors): string {
  const look =
    index === 0
      ? `display:inline-block;padding:9px 16px;border-radius:6px;background:${colors.button};color:${colors.onButton};font-weight:600`
      : `display:inline-block;padding:9px 0;color:${colors.link}`;
  return `<a${index === 0 ? '' : ' class="link"'} href="${escapeHtml(link.url)}" style="${look};font-size:14px;line-height:18px;text-decoration:none">${safe(link.label)}</a>`;
}

function answer({ label, url }: { label: string; url: string }, colors: Colors): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${colors.link};white-space:nowrap">${safe(label)}</a>`;
}

function plainLink(label: string, url: string, colors: Colors): string {
  return `<a class="quiet" href="${escapeHtml(url)}" style="color:${colors.quiet}">${safe(label)}</a>`;
}

const safe = (text: string) => escapeHtml(oneLine(text));
