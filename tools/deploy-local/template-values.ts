import type { Attributes } from './kinds/kind.ts';

/** Thrown for a value that refers to a resource that does not exist here. */
export class UnresolvedError extends Error {
  override readonly name = 'UnresolvedError';
  readonly reference: string;

  constructor(reference: string) {
    super(`It refers to ${reference}, which is not provisioned.`);
    this.reference = reference;
  }
}

/**
 * Replaces the references in a template's value: Ref, Fn::GetAtt, Fn::Join and Fn::Sub with the template's own names.
 * @param known values by logical ID or by the name of a pseudo parameter
 * @throws UnresolvedError for a reference to anything else
 */
export function resolved(value: unknown, known: ReadonlyMap<string, Attributes>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name === 'Ref') return attributeOf(String(argument), 'Ref', known);
  if (entries.length === 1 && name?.startsWith('Fn::') === true) return called(name, argument, known);
  return Object.fromEntries(entries.map(([key, each]) => [key, resolved(each, known)]));
}

function called(name: string, argument: unknown, known: ReadonlyMap<string, Attributes>): string {
  if (name === 'Fn::GetAtt') {
    const [id, attribute] = argument as [string, string];
    return attributeOf(id, attribute, known);
  }
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => String(resolved(part, known))).join(separator);
  }
  if (name === 'Fn::Sub' && typeof argument === 'string') {
    return argument.replace(/\$\{([\w:]+)(?:\.(\w+))?\}/g, (_, id: string, attribute = 'Ref') =>
      attributeOf(id, attribute, known),
    );
  }
  throw new UnresolvedError(name);
}

function attributeOf(id: string, attribute: string, known: ReadonlyMap<string, Attributes>): string {
  const value = known.get(id)?.[attribute];
  if (value === undefined) throw new UnresolvedError(attribute === 'Ref' ? id : `${id}.${attribute}`);
  return value;
}
