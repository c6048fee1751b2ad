import { Hono } from 'hono';
import {
  type AdminExport,
  ExportListRequest,
  ExportPartQuery,
  ExportQuery,
} from '#domain/contract/admin/admin-exports-contract.ts';
import {
  exportPart,
  type RequestExportDeps,
  requestExport,
  viewExport,
} from '#lambdas/admin/exports/request-export.ts';
import { noteRead } from '#lambdas/api/http/admin-activity.ts';
import { callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

/** Routes that export lists as CSV. Exports may contain personal data, so the activity log names the list. */
export function adminExportsRoutes(deps: RequestExportDeps) {
  return new Hono<ApiEnv>()
    .post('/export-list', jsonBody, async (c) => {
      const request = parseBody(c, ExportListRequest);
      noteRead(c, 'list', request.list);
      const started = await requestExport(deps, { ...request, admin: callingAdmin(c) });
      return c.json(started satisfies AdminExport);
    })
    .get('/export', async (c) => {
      const { id } = parseQuery(ExportQuery, c.req.query());
      return c.json((await viewExport(deps, { id, admin: callingAdmin(c) })) satisfies AdminExport);
    })
    .get('/export-part', async (c) => {
      const { id, part } = parseQuery(ExportPartQuery, c.req.query());
      const { text, list } = await exportPart(deps, { id, part, admin: callingAdmin(c) });
      noteRead(c, 'list', list);
      return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    });
}
