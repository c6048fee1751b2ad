import { FILING_VARIABLES, VARIABLES } from '#domain/templates/known-variables.ts';
import { Facts } from '#web/features/admin/object/object-parts.tsx';

/** The names that a template can use. */
export function VariableList() {
  return (
    <details>
      <summary>Names that a template can use</summary>
      <Facts facts={VARIABLES.map(({ name, about }) => [name, about] as const)} />
      <p className="quiet">Of first, and of each of filings:</p>
      <Facts facts={FILING_VARIABLES.map(({ name, about }) => [`.${name}`, about] as const)} />
    </details>
  );
}
