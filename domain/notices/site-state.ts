import type { Announcement } from '#domain/contract/admin/announcement-contract.ts';
import type { Palette } from '#domain/theme/palette.ts';
import { NO_CHANGES } from '#domain/theme/palette.ts';
import { type Maintenance, RUNNING } from './maintenance.ts';

/** What operators have configured for all sites: palette, announcements and maintenance. */
export type SiteState = {
  palette: Palette;
  announcements: readonly Announcement[];
  maintenance: Pick<Maintenance, 'signUpsPaused' | 'pausedChannels'>;
};

/** The state of a stage for which nothing has been configured. */
export const DEFAULT_SITE: SiteState = { palette: NO_CHANGES, announcements: [], maintenance: RUNNING };
