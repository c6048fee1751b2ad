import * as v from 'valibot';
import { Announcements } from '#domain/notices/announcement.ts';
import { Maintenance } from '#domain/notices/maintenance.ts';
import { DEFAULT_SITE, type SiteState } from '#domain/notices/site-state.ts';
import { ThemeVersion } from '#domain/theme/theme-version.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { versionsIn } from '#lambdas/store/table/versions.ts';

const NAMES = ['theme', 'announcements', 'maintenance'] as const;
type Name = (typeof NAMES)[number];

/** The maximum age of a cached state, which a worker uses for many alerts. */
const RECENT_MS = 10_000;

/**
 * Stores the settings that operators make for all sites: palette, announcements and maintenance. Every version is kept.
 */
export function siteSettingsIn(table: Table) {
  const keysOf = (name: Name) => ({
    current: keys.siteSetting(name),
    version: (number: number) => keys.siteSettingVersion(name, number),
    prefix: prefixes.version,
  });
  let kept: { readAt: number; state: Promise<SiteState> } | null = null;

  const read = async (): Promise<SiteState> => {
    const rows = await batchGet(table, NAMES.map(keys.siteSetting));
    const rowOf = (name: Name) => rows.find(({ PK }) => PK === keys.siteSetting(name).PK);
    const [theme, announcements, maintenance] = [
      rowOf('theme'),
      rowOf('announcements'),
      rowOf('maintenance'),
    ];
    return {
      palette: theme ? v.parse(ThemeVersion, theme).palette : DEFAULT_SITE.palette,
      announcements: announcements ? v.parse(Announcements, announcements).announcements : [],
      maintenance: maintenance ? v.parse(Maintenance, maintenance) : DEFAULT_SITE.maintenance,
    };
  };

  return {
    themes: versionsIn(table, keysOf('theme'), ThemeVersion),
    announcements: versionsIn(table, keysOf('announcements'), Announcements),
    maintenance: versionsIn(table, keysOf('maintenance'), Maintenance),
    siteState: {
      /** Returns all settings, in one request. */
      read,
      /**
       * Returns all settings, at most ten seconds old.
       * @param now milliseconds
       */
      async recent(now: number): Promise<SiteState> {
        // A worker that handles several alerts at once reads the settings only once.
        if (kept === null || Math.abs(now - kept.readAt) >= RECENT_MS) kept = { readAt: now, state: read() };
        try {
          return await kept.state;
        } catch (error) {
          kept = null;
          throw error;
        }
      },
    },
  };
}
