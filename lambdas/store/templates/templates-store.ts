import { type TemplateName, type TemplateSources, TemplateVersion } from '#domain/contract/admin/template.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { versionsIn } from '#lambdas/store/table/versions.ts';

/** More versions than an operator would look through. */
const MOST_LISTED = 1_000;

/** Stores the wording of messages. Every version is kept, so that each can be restored. */
export function templatesIn(table: Table) {
  const versionsOf = (name: TemplateName) =>
    versionsIn(
      table,
      {
        current: keys.template(name),
        version: (number) => keys.templateVersion(name, number),
        prefix: prefixes.version,
      },
      TemplateVersion,
    );

  return {
    /** Returns the current version; `null` before the first one. */
    inForce: (name: TemplateName): Promise<TemplateVersion | null> => versionsOf(name).current(),

    /** Returns the active sources; `null` means the built-in wording. */
    async current(name: TemplateName): Promise<TemplateSources | null> {
      return (await versionsOf(name).current())?.sources ?? null;
    },

    /** Returns one version; `null` if there is none with this number. */
    version: (name: TemplateName, number: number): Promise<TemplateVersion | null> =>
      versionsOf(name).get(number),

    /** Stores the next version and activates it, in one write. */
    save(saving: Omit<TemplateVersion, 'version'>): Promise<TemplateVersion> {
      return retryOnConflict(async () => {
        const seen = (await versionsOf(saving.name).current())?.version ?? 0;
        const stored = { ...saving, version: seen + 1 };
        return (await versionsOf(saving.name).put(stored)) ? stored : null;
      });
    },

    /**
     * Stores a version based on the one that its author saw.
     * @returns `false` if there is a newer one
     */
    saveAs: (stored: TemplateVersion): Promise<boolean> => versionsOf(stored.name).put(stored),

    /** Returns the versions before the given number, newest first. */
    page: (name: TemplateName, limit: number, before?: number) => versionsOf(name).page(limit, before),

    /** Returns all versions, newest first. */
    async versions(name: TemplateName): Promise<TemplateVersion[]> {
      return (await versionsOf(name).page(MOST_LISTED)).rows;
    },
  };
}
