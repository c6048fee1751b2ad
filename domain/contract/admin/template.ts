import * as v from 'valibot';

/** Messages whose wording can be replaced, with the parts that each one has. */
export const TEMPLATE_PARTS = {
  'alert-mail': ['subject', 'html', 'text'],
  'digest-mail': ['subject', 'html', 'text'],
  'alert-text': ['text'],
} as const;

/** A part of a message. */
export type TemplatePart = 'subject' | 'html' | 'text';
export type TemplateName = keyof typeof TEMPLATE_PARTS;
export const TEMPLATE_NAMES = Object.keys(TEMPLATE_PARTS) as TemplateName[];

/** None of our messages comes close to this length. A DynamoDB item may hold 400 KB. */
const MAX_CHARACTERS = 50_000;
const Source = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CHARACTERS));

/** Liquid template sources, by part. */
export const TemplateSources = v.object({
  subject: v.optional(Source),
  html: v.optional(Source),
  text: Source,
});
export type TemplateSources = v.InferOutput<typeof TemplateSources>;

/**
 * A stored version of a message template. `sources` is `null` if somebody restored the built-in template. Times are
 * ISO.
 */
export const TemplateVersion = v.object({
  name: v.picklist(TEMPLATE_NAMES),
  version: v.number(),
  sources: v.nullable(TemplateSources),
  by: v.string(),
  at: v.string(),
});
export type TemplateVersion = v.InferOutput<typeof TemplateVersion>;

/** Returns whether the sources have exactly the parts that the named template has. */
export function hasItsParts(name: TemplateName, sources: TemplateSources): boolean {
  const given = Object.entries(sources).filter(([, source]) => source !== undefined);
  const parts: readonly string[] = TEMPLATE_PARTS[name];
  return given.length === parts.length && given.every(([part]) => parts.includes(part));
}
