import { Liquid } from 'liquidjs';
import { MAX_SUBJECT } from '#domain/channels/email/email-limits.ts';
import { gsm } from '#domain/channels/sms/alert-text.ts';
import { ONE_PART } from '#domain/channels/sms/sms-limits.ts';
import {
  hasItsParts,
  type TemplateName,
  type TemplatePart,
  type TemplateSources,
} from '#domain/contract/admin/template.ts';
import { escapeHtml, oneLine } from '#domain/mail/escape.ts';
import { unknownVariable } from '#domain/templates/known-variables.ts';
import type { MessageFacts } from '#domain/templates/message-facts.ts';

/**
 * The position of the error in a template. `line` counts from 1; `null` if the error has no single position.
 */
export type TemplatePlace = { part: TemplatePart; line: number | null };

/** A template that cannot be sent. The error message gives the reason. */
export class BrokenTemplate extends Error {
  readonly place: TemplatePlace | null;

  constructor(message: string, options: { place?: TemplatePlace; cause?: unknown } = {}) {
    super(message, options);
    this.place = options.place ?? null;
  }
}

export type Rendered = { subject: string; html: string; text: string };

const MAX_SOURCE = 50_000;
const MAX_STEPS = 5_000;
const MAX_MEMORY = 1_000_000;

/**
 * Creates an engine that renders an operator's template with data from filings. Templates cannot use files, partials,
 * inherited JavaScript properties or unknown names, and loops are limited.
 * @param outputEscape escapes every value, no matter which filter was applied: `raw` has no effect
 */
function engine(outputEscape?: 'escape'): Liquid {
  const liquid = new Liquid({
    templates: {},
    strictFilters: true,
    strictVariables: true,
    ownPropertyOnly: true,
    parseLimit: MAX_SOURCE,
    renderLimit: MAX_STEPS,
    memoryLimit: MAX_MEMORY,
    ...(outputEscape === undefined ? {} : { outputEscape }),
  });
  liquid.registerFilter('raw', (value: unknown) => value);
  return liquid;
}

const HTML = engine('escape');
const PLAIN = engine();

/**
 * Renders a message with its template.
 * @throws BrokenTemplate if it cannot be rendered, or lacks a required part of the message
 */
export function renderTemplate(name: TemplateName, sources: TemplateSources, facts: MessageFacts): Rendered {
  if (!hasItsParts(name, sources)) throw new BrokenTemplate(`${name} lacks a part or has one too many.`);
  const text = render(PLAIN, 'text', sources, facts);
  if (name === 'alert-text') return { subject: '', html: '', text: checkedText(text, facts) };
  const html = render(HTML, 'html', sources, facts);
  const subject = oneLine(render(PLAIN, 'subject', sources, facts));
  if (subject === '' || subject.length > MAX_SUBJECT)
    throw new BrokenTemplate(`The subject has ${subject.length} characters; 1 to ${MAX_SUBJECT} are fine.`, {
      place: { part: 'subject', line: null },
    });
  // 15 U.S.C. 7704 requires that every email contains a way to unsubscribe and identifies its sender.
  for (const [needed, value] of NEEDED) {
    if (!text.includes(value(facts))) throw missingPart('text', needed);
    if (!html.includes(escapeHtml(value(facts)))) throw missingPart('html', needed);
  }
  return { subject, html, text };
}

const NEEDED = [
  ['unsubscribe_url', (facts: MessageFacts) => facts.unsubscribe_url],
  ['postal_address', (facts: MessageFacts) => facts.postal_address],
] as const;

function missingPart(part: TemplatePart, needed: string): BrokenTemplate {
  return new BrokenTemplate(`${needed} is missing from the ${part} part.`, { place: { part, line: null } });
}

/** Requires that a text fits into one SMS part, names its sender and links to the filing. */
function checkedText(text: string, { brand, first }: MessageFacts): string {
  const plain = gsm(text);
  const place = { part: 'text' as const, line: null };
  if (plain.length > ONE_PART)
    throw new BrokenTemplate(
      `The text has ${plain.length} characters; ${ONE_PART} fit into a text message.`,
      {
        place,
      },
    );
  if (!plain.includes(brand)) throw missingPart('text', 'brand');
  if (!plain.includes(first.url)) throw missingPart('text', 'first.url');
  return plain;
}

/**
 * Rejects a template that uses a variable that messages do not have, even in a branch that the sample does not reach,
 * where rendering alone would not find it.
 * @throws BrokenTemplate
 */
export function checkVariables(sources: TemplateSources): void {
  for (const part of ['subject', 'html', 'text'] as const) {
    const found = parsed(part, sources[part] ?? '');
    const unknown = unknownVariable(found.variables, found.globals);
    if (unknown === null) continue;
    const message = `Line ${unknown.line} of the ${part} part names ${unknown.name}, which messages do not have.`;
    throw new BrokenTemplate(message, { place: { part, line: unknown.line } });
  }
}

function parsed(part: TemplatePart, source: string) {
  try {
    return PLAIN.analyzeSync(PLAIN.parse(source));
  } catch (cause) {
    throw broken(part, cause);
  }
}

function render(liquid: Liquid, part: TemplatePart, sources: TemplateSources, facts: MessageFacts): string {
  try {
    return liquid.parseAndRenderSync(sources[part] ?? '', facts);
  } catch (cause) {
    throw broken(part, cause);
  }
}

/** Returns the error with the line that the library states at the end of its message. */
function broken(part: TemplatePart, cause: unknown): BrokenTemplate {
  const message = cause instanceof Error ? cause.message : 'It does not render.';
  const [, problem = message, line = null] = /^(.*), line:(\d+), col:\d+$/s.exec(message) ?? [];
  if (line === null) return new BrokenTemplate(message, { place: { part, line: null }, cause });
  return new BrokenTemplate(`Line ${line} of the ${part} part: ${problem}.`, {
    place: { part, line: Number(line) },
    cause,
  });
}
