import type {
  AdminTemplate,
  SaveTemplateRequest,
  TemplatesResponse,
  TemplateVersionsResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import { TEMPLATE_NAMES, type TemplateName } from '#domain/contract/admin/template.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { previewTemplate } from '#lambdas/templates/save-template.ts';

export type TemplatesDeps = {
  templates: Pick<Store['templates'], 'inForce' | 'page' | 'saveAs'>;
  clock: Clock;
};

const PER_PAGE = 20;

/** Returns the current wording of every message. */
export async function listTemplates(deps: TemplatesDeps): Promise<TemplatesResponse> {
  return { templates: await Promise.all(TEMPLATE_NAMES.map((name) => inForce(deps, name))) };
}

/** Lists the versions of one message, newest first, one page at a time. */
export async function listTemplateVersions(
  { templates }: TemplatesDeps,
  name: TemplateName,
  before?: number,
): Promise<TemplateVersionsResponse> {
  const { rows, more } = await templates.page(name, PER_PAGE, before);
  return { versions: rows, cursor: more ? String(rows.at(-1)?.version) : null };
}

/**
 * Stores new wording as the next version, which takes effect within a minute.
 * @throws AppError template_broken, stale_version
 */
export async function changeTemplate(
  deps: TemplatesDeps,
  { name, version, sources }: SaveTemplateRequest,
  by: string,
): Promise<AdminTemplate> {
  if (sources !== null) previewTemplate(name, sources);
  const current = await inForce(deps, name);
  if (current.version !== version) throw staleVersion(current);
  const stored = { name, version: version + 1, sources, by, at: isoIn(deps.clock) };
  if (!(await deps.templates.saveAs(stored))) throw staleVersion(await inForce(deps, name));
  return stored;
}

async function inForce({ templates }: TemplatesDeps, name: TemplateName): Promise<AdminTemplate> {
  return (await templates.inForce(name)) ?? { name, version: 0, sources: null, by: null, at: null };
}
