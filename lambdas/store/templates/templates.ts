import * as v from 'valibot';
import { type TemplateName, type TemplateSources, TemplateVersion } from '#domain/templates/template.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/** Wordings of messages. Every version stays, so that each can be put back. */
export function templatesIn(table: Table) {
  const inForce = async (name: TemplateName): Promise<TemplateVersion | null> => {
    const row = await getItem(table, keys.template(name));
    return row && v.parse(TemplateVersion, row);
  };

  return {
    /** The sources in force; `null`: the built-in wording. */
    async current(name: TemplateName): Promise<TemplateSources | null> {
      return (await inForce(name))?.sources ?? null;
    },

    /** Stores the next version and puts it in force, in one write. */
    save(saving: Omit<TemplateVersion, 'version'>): Promise<TemplateVersion> {
      return untilWon(async () => {
        const seen = (await inForce(saving.name))?.version ?? 0;
        const stored = { ...saving, version: seen + 1 };
        const outcome = await writeTogether(table, [
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.template(saving.name), ...stored },
              ...(seen === 0
                ? { ConditionExpression: 'attribute_not_exists(PK)' }
                : {
                    ConditionExpression: 'version = :seen',
                    ExpressionAttributeValues: { ':seen': seen },
                  }),
            },
          },
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.templateVersion(saving.name, stored.version), ...stored },
            },
          },
        ]);
        return outcome === 'written' ? stored : null;
      });
    },

    /** All versions, newest first. */
    async versions(name: TemplateName): Promise<TemplateVersion[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :template AND begins_with(SK, :version)',
        ExpressionAttributeValues: {
          ':template': keys.template(name).PK,
          ':version': prefixes.templateVersion,
        },
        ScanIndexForward: false,
      });
      return rows.map((row) => v.parse(TemplateVersion, row));
    },
  };
}
