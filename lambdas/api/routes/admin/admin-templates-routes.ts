import { Hono } from 'hono';
import {
  type AdminTemplate,
  PreviewTemplateRequest,
  type PreviewTemplateResponse,
  SaveTemplateRequest,
  type TemplatesResponse,
  TemplateVersionsQuery,
  type TemplateVersionsResponse,
  type TestTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import { composePreview } from '#lambdas/admin/templates/compose-preview.ts';
import { type SendTestDeps, sendTest } from '#lambdas/admin/templates/send-test.ts';
import {
  changeTemplate,
  listTemplates,
  listTemplateVersions,
  type TemplatesDeps,
} from '#lambdas/admin/templates/templates.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { type AdminNameDeps, adminName, callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminTemplatesDeps = AdminNameDeps & TemplatesDeps & SendTestDeps;

/** Routes for the wording of messages: preview, test and versions. */
export function adminTemplatesRoutes(deps: AdminTemplatesDeps) {
  return new Hono<ApiEnv>()
    .get('/message-templates', async (c) => c.json((await listTemplates(deps)) satisfies TemplatesResponse))
    .get('/template-versions', async (c) => {
      const { name, cursor } = parseQuery(TemplateVersionsQuery, c.req.query());
      return c.json((await listTemplateVersions(deps, name, cursor)) satisfies TemplateVersionsResponse);
    })
    .post('/preview-template', jsonBody, async (c) => {
      const preview = await composePreview(deps, parseBody(c, PreviewTemplateRequest));
      return c.json(preview satisfies PreviewTemplateResponse);
    })
    .post('/save-template', jsonBody, async (c) => {
      const request = parseBody(c, SaveTemplateRequest);
      const saved = await changeTemplate(deps, request, await adminName(deps, c));
      noteChange(c, 'template', saved.name, { version: request.version }, { version: saved.version });
      return c.json(saved satisfies AdminTemplate);
    })
    .post('/test-template', jsonBody, async (c) => {
      const sent = await sendTest(deps, parseBody(c, PreviewTemplateRequest), callingAdmin(c));
      return c.json(sent satisfies TestTemplateResponse);
    });
}
