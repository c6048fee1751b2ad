import { Liquid } from 'liquidjs';
import { gsm, ONE_PART } from '#domain/alerts/alert-text.ts';
import { escapeHtml, oneLine } from '#domain/mail/escape.ts';
import type { MessageFacts } from '#domain/templates/message-facts.ts';
import { hasItsParts, type TemplateName, type TemplateSources } from '#domain/templates/template.ts';

/** A template that cannot be sent. The message says why. */
export class BrokenTemplate extends Error {}

export type Rendered = { subject: string; html: string; text: string };

const MAX_SUBJECT = 150;
const MAX_SOURCE = 50_000;
const MAX_STEPS = 5_000;
const MAX_MEMORY = 1_000_000;

/**
 * Renders text of an operator around text of filings: no files or partials, nothing of JavaScript, no unknown name, and
 * an end to loops.
 * @param outputEscape every value is escaped, whatever filter it passed: `raw` does nothing
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
 * The message as its template words it.
 * @throws BrokenTemplate if it does not render, or lacks what each message must have
 */
export function renderTemplate(name: TemplateName, sources: TemplateSources, facts: MessageFacts): Rendered {
  if (!hasItsParts(name, sources)) throw new BrokenTemplate(`${name} lacks a part or has one too many.`);
  const text = render(PLAIN, sources.text, facts);
  if (name === 'alert-text') return { subject: '', html: '', text: checkedText(text, facts) };
  const html = render(HTML, sources.html ?? '', facts);
  const subject = oneLine(render(PLAIN, sources.subject ?? '', facts));
  if (subject === '' || subject.length > MAX_SUBJECT)
    throw new BrokenTemplate(`The subject has ${subject.length} characters; 1 to ${MAX_SUBJECT} are fine.`);
  // Each mail can be stopped and says who sent it: 15 U.S.C. 7704.
  for (const needed of [facts.unsubscribe_url, facts.postal_address])
    if (!text.includes(needed) || !html.includes(escapeHtml(needed)))
      throw new BrokenTemplate('unsubscribe_url or postal_address is missing.');
  return { subject, html, text };
}

/** One part that names its sender and leads to the filing. */
function checkedText(text: string, { brand, first }: MessageFacts): string {
  const plain = gsm(text);
  if (plain.length > ONE_PART) throw new BrokenTemplate(`The text has ${plain.length} characters.`);
  if (!plain.includes(brand) || !plain.includes(first.url))
    throw new BrokenTemplate('brand or first.url is missing.');
  return plain;
}

function render(liquid: Liquid, source: string, facts: MessageFacts): string {
  try {
    return liquid.parseAndRenderSync(source, facts);
  } catch (cause) {
    throw new BrokenTemplate(cause instanceof Error ? cause.message : 'It does not render.', { cause });
  }
}
