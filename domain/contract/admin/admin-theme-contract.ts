import * as v from 'valibot';
import { TextOrNull } from '#domain/contract/fields.ts';
import { TOKENS } from '#domain/theme/palette.ts';
import { PaletteChange } from '#domain/theme/theme-version.ts';

const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
const QueryNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** Colors as stored. */
const Colors = v.record(v.picklist(TOKENS), v.string());

/** A current or earlier palette. `version` 0 is the built-in palette, which nobody saved. */
export const AdminTheme = v.object({
  version: v.number(),
  palette: v.object({ light: Colors, dark: Colors }),
  by: TextOrNull,
  at: TextOrNull,
});
export type AdminTheme = v.InferOutput<typeof AdminTheme>;

/** GET /api/admin/theme-versions: the cursor is the oldest version of the previous page. */
export const ThemeVersionsQuery = v.object({ cursor: v.optional(QueryNumber) });

/** Newest first. */
export const ThemeVersionsResponse = v.object({
  versions: v.array(AdminTheme),
  cursor: TextOrNull,
});
export type ThemeVersionsResponse = v.InferOutput<typeof ThemeVersionsResponse>;

/** POST /api/admin/save-theme. `version` is the version that the change is based on. */
export const SaveThemeRequest = v.object({ version: Version, palette: PaletteChange });
export type SaveThemeRequest = v.InferOutput<typeof SaveThemeRequest>;
