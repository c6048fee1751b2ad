import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { TEMPLATE_NAMES, TemplateSources } from '#domain/contract/admin/template.ts';
import { TextOrNull } from '#domain/contract/fields.ts';
import { PaletteChange } from '#domain/theme/theme-version.ts';

const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
const Name = v.picklist(TEMPLATE_NAMES);

/**
 * A current or earlier version of the wording. `sources` is `null` for the built-in wording; `version` 0 was
 * never saved.
 */
const AdminTemplate = v.object({
  name: Name,
  version: v.number(),
  sources: v.nullable(TemplateSources),
  by: TextOrNull,
  at: TextOrNull,
});
export type AdminTemplate = v.InferOutput<typeof AdminTemplate>;

/** GET /api/admin/message-templates: the current wording of every message. */
export const TemplatesResponse = v.object({ templates: v.array(AdminTemplate) });
export type TemplatesResponse = v.InferOutput<typeof TemplatesResponse>;

/** GET /api/admin/template-versions: the cursor is the oldest version of the previous page. */
export const TemplateVersionsQuery = v.object({
  name: Name,
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
});

/** Newest first. */
export const TemplateVersionsResponse = v.object({ versions: v.array(AdminTemplate), cursor: TextOrNull });
export type TemplateVersionsResponse = v.InferOutput<typeof TemplateVersionsResponse>;

/** The filing shown in a preview; without it, a made-up filing is used. */
const Filing = v.exactOptional(v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/)));
/**
 * The reader for a preview: an email address, a phone or a user id. Only the reader's brand is used; without a reader,
 * it is the 8-K brand.
 */
const Reader = v.exactOptional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320)));

/** POST /api/admin/preview-template. `sources` is `null` for the built-in wording. */
export const PreviewTemplateRequest = v.object({
  name: Name,
  sources: v.nullable(TemplateSources),
  /** The colors of a theme that is not saved yet; by default the current colors. */
  palette: v.exactOptional(PaletteChange),
  filing: Filing,
  reader: Reader,
});
export type PreviewTemplateRequest = v.InferOutput<typeof PreviewTemplateRequest>;

/** The message as a reader would get it. For a text message, only `text` is not empty. */
export const PreviewTemplateResponse = v.object({
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  brand: v.picklist(BRAND_IDS),
  filing: v.string(),
});
export type PreviewTemplateResponse = v.InferOutput<typeof PreviewTemplateResponse>;

/**
 * POST /api/admin/save-template: stores the next version. `version` is the version that the change is based on. A
 * template with an unknown variable is rejected; the error's `details` contain its `part` and `line`.
 */
export const SaveTemplateRequest = v.object({
  name: Name,
  version: Version,
  sources: v.nullable(TemplateSources),
});
export type SaveTemplateRequest = v.InferOutput<typeof SaveTemplateRequest>;

/** POST /api/admin/test-template: sends the message to the administrator, marked as a test. */

/** The masked address to which it was sent. */
export const TestTemplateResponse = v.object({ to: v.string() });
export type TestTemplateResponse = v.InferOutput<typeof TestTemplateResponse>;
