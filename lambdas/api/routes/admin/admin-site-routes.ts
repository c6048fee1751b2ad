import { Hono } from 'hono';
import {
  type AdminAnnouncements,
  type AdminMaintenance,
  AnnounceRequest,
  EndAnnouncementRequest,
  type NoticesResponse,
  SaveMaintenanceRequest,
} from '#domain/contract/admin/admin-notices-contract.ts';
import {
  type AdminTheme,
  SaveThemeRequest,
  ThemeVersionsQuery,
  type ThemeVersionsResponse,
} from '#domain/contract/admin/admin-theme-contract.ts';
import {
  type AnnouncementDeps,
  announce,
  endAnnouncement,
  viewAnnouncements,
} from '#lambdas/admin/notices/announcements.ts';
import {
  type MaintenanceDeps,
  saveMaintenance,
  viewMaintenance,
} from '#lambdas/admin/notices/maintenance.ts';
import { listThemes, saveTheme, type ThemeDeps, viewTheme } from '#lambdas/admin/theme/theme.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { type AdminNameDeps, adminName } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminSiteDeps = AdminNameDeps & ThemeDeps & AnnouncementDeps & MaintenanceDeps;

/** Routes for settings that apply to all sites: the palette, announcements and maintenance. */
export function adminSiteRoutes(deps: AdminSiteDeps) {
  return new Hono<ApiEnv>()
    .get('/theme', async (c) => c.json((await viewTheme(deps)) satisfies AdminTheme))
    .get('/theme-versions', async (c) => {
      const { cursor } = parseQuery(ThemeVersionsQuery, c.req.query());
      return c.json((await listThemes(deps, cursor)) satisfies ThemeVersionsResponse);
    })
    .post('/save-theme', jsonBody, async (c) => {
      const request = parseBody(c, SaveThemeRequest);
      const before = await viewTheme(deps);
      const saved = await saveTheme(deps, request, await adminName(deps, c));
      noteChange(c, 'setting', 'theme', before.palette, saved.palette);
      return c.json(saved satisfies AdminTheme);
    })
    .get('/notices', async (c) => {
      const [announcements, maintenance] = await Promise.all([
        viewAnnouncements(deps),
        viewMaintenance(deps),
      ]);
      return c.json({ announcements, maintenance } satisfies NoticesResponse);
    })
    .post('/announce', jsonBody, async (c) => {
      const request = parseBody(c, AnnounceRequest);
      const before = await viewAnnouncements(deps);
      const saved = await announce(deps, request, await adminName(deps, c));
      noteChange(c, 'setting', 'announcements', linesOf(before), linesOf(saved));
      return c.json(saved satisfies AdminAnnouncements);
    })
    .post('/end-announcement', jsonBody, async (c) => {
      const request = parseBody(c, EndAnnouncementRequest);
      const before = await viewAnnouncements(deps);
      const saved = await endAnnouncement(deps, request, await adminName(deps, c));
      noteChange(c, 'setting', 'announcements', linesOf(before), linesOf(saved));
      return c.json(saved satisfies AdminAnnouncements);
    })
    .post('/save-maintenance', jsonBody, async (c) => {
      const request = parseBody(c, SaveMaintenanceRequest);
      const before = await viewMaintenance(deps);
      const saved = await saveMaintenance(deps, request, await adminName(deps, c));
      noteChange(c, 'setting', 'maintenance', switchesOf(before), switchesOf(saved));
      return c.json(saved satisfies AdminMaintenance);
    });
}

/** Returns the announcements for the activity log, by id. */
function linesOf({ announcements }: AdminAnnouncements): Record<string, unknown> {
  return Object.fromEntries(announcements.map(({ id, ...line }) => [id, line]));
}

function switchesOf({ sign_ups_paused, paused_channels }: AdminMaintenance) {
  return { sign_ups_paused, paused_channels };
}
