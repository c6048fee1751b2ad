import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { TemplateResources } from '#lib/topology/template-resources.ts';
import type { Attributes } from './kinds/kind.ts';
import { resolved } from './template-values.ts';

/**
 * Returns the environment variables of all functions in the template as one record, because this machine runs the
 * functions in one process. A variable has the same value in every function.
 * @throws Error if the template has no such function
 * @throws UnresolvedError for a variable that names a resource which was not created
 */
export function functionVariables(
  resources: TemplateResources,
  names: readonly FunctionName[],
  known: ReadonlyMap<string, Attributes>,
): Record<string, string> {
  const all = Object.values(resources);
  return Object.assign(
    {},
    ...names.map((name) => {
      const fn = all.find(({ Properties }) => Properties?.Description === FUNCTIONS[name].purpose);
      if (fn === undefined) throw new Error(`The template has no function ${name}.`);
      const { Variables } = fn.Properties.Environment as { Variables: Record<string, unknown> };
      return resolved(Variables, known) as Record<string, string>;
    }),
  );
}
