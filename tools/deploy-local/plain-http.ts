import type { TemplateResources } from '#lib/topology/template-resources.ts';

type Statement = { Condition?: { Bool?: Record<string, string> } };
type Policy = { Statement: Statement[] };

/**
 * Removes the statements that refuse plain HTTP from a template's policies, because emulators use plain HTTP. Some
 * emulators, such as moto, ignore conditions and apply these statements to every request.
 * @returns the resources, and the IDs of policies that had no other statement and are left out
 */
export function withoutTlsRules(resources: TemplateResources): {
  resources: TemplateResources;
  leftOut: string[];
} {
  const leftOut: string[] = [];
  const kept: TemplateResources = {};
  for (const [id, resource] of Object.entries(resources)) {
    const document = resource.Properties?.PolicyDocument as Policy | undefined;
    const statements = document?.Statement.filter((each) => !refusesPlainHttp(each));
    if (statements?.length === 0) leftOut.push(id);
    else if (statements === undefined) kept[id] = resource;
    else {
      const PolicyDocument = { ...document, Statement: statements };
      kept[id] = { ...resource, Properties: { ...resource.Properties, PolicyDocument } };
    }
  }
  return { resources: kept, leftOut };
}

function refusesPlainHttp({ Condition }: Statement): boolean {
  return Condition?.Bool?.['aws:SecureTransport'] === 'false';
}
