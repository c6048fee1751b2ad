import { setTimeout as pause } from 'node:timers/promises';
import type { TemplateResources } from '#lib/topology/template-resources.ts';
import { type Attributes, type Created, isGone, type Kind, type Properties } from './kinds/kind.ts';
import { resolved, UnresolvedError } from './template-values.ts';

/** The outcome for one of the template's resources. */
export type Outcome = {
  id: string;
  type: string;
  state:
    | 'made'
    /**
     * The endpoint says that it created the resource, but the resource does not exist or differs from the
     * template.
     */
    | 'missing'
    /** The resource is a function, which this machine runs instead of the endpoint. */
    | 'run here'
    /** The endpoint does not support this kind of resource. */
    | 'not known'
    /** This tool cannot create this kind of resource. */
    | 'left out';
  /** Empty for a resource that was created. */
  why: string;
  /** Template properties that were not applied. */
  without: readonly string[];
};

export type Provisioned = {
  outcomes: readonly Outcome[];
  /** The values of every existing resource, by logical ID. */
  known: ReadonlyMap<string, Attributes>;
};

type Made = { id: string; created: Created };

const FUNCTION = 'AWS::Lambda::Function';
/** Any region works. The account is taken from the first ARN. */
const REGION = 'us-east-1';
const REMOVES_WITHIN_MS = 120_000;
const TRIES_AGAIN_AFTER_MS = 500;

/**
 * Creates a template's resources one by one at an endpoint, each as soon as everything it refers to exists, and checks
 * that each exists.
 */
export class Provisioner {
  private readonly made: Made[] = [];
  private readonly known = new Map<string, Attributes>([
    ['AWS::Region', { Ref: REGION }],
    ['AWS::Partition', { Ref: 'aws' }],
    ['AWS::URLSuffix', { Ref: 'amazonaws.com' }],
  ]);
  private readonly kinds: Readonly<Record<string, Kind>>;
  private readonly prefix: string;

  /** @param prefix start of every name: lowercase letters, digits and hyphens */
  constructor(kinds: Readonly<Record<string, Kind>>, prefix: string) {
    this.kinds = kinds;
    this.prefix = prefix;
  }

  /** @throws Error that names the resource whose creation failed; what was created before that can still be removed */
  async provision(resources: TemplateResources): Promise<Provisioned> {
    const outcomes: Outcome[] = [];
    let waiting = Object.entries(resources).map(([id, resource]) => ({ id, ...resource }));
    for (let before = -1; before !== waiting.length; ) {
      before = waiting.length;
      const later: typeof waiting = [];
      for (const resource of waiting) {
        const outcome = await this.provisionOne(resource);
        if (outcome === null) later.push(resource);
        else outcomes.push(outcome);
      }
      waiting = later;
    }
    for (const resource of waiting) outcomes.push(this.unresolved(resource));
    return { outcomes, known: this.known };
  }

  /**
   * Removes the created resources in reverse order. Retries failed removals, because an endpoint that hung or returned
   * garbage may have recovered.
   * @param withinMs no removal starts after this time
   * @returns how many were removed, and the names of those that could not be
   */
  async remove(withinMs = REMOVES_WITHIN_MS): Promise<{ removed: number; left: string[] }> {
    const until = Date.now() + withinMs;
    const all = this.made.splice(0).filter(({ created }) => created.remove !== undefined);
    let waiting = all.toReversed();
    do {
      const failed: Made[] = [];
      for (const each of waiting) {
        if (Date.now() > until || !(await isRemoved(each))) failed.push(each);
      }
      waiting = failed;
    } while (waiting.length > 0 && Date.now() <= until && (await pause(TRIES_AGAIN_AFTER_MS, true)));
    return { removed: all.length - waiting.length, left: waiting.map(({ id }) => this.nameOf(id)) };
  }

  /** @returns `null` if the resource refers to something that does not exist yet */
  private async provisionOne(resource: Resource): Promise<Outcome | null> {
    const { id, Type: type } = resource;
    if (type === FUNCTION) return this.runHere(id);
    const kind = this.kinds[type];
    if (kind === undefined) return outcome(resource, 'left out', '');
    const properties = this.valuesOf(resource);
    if (properties instanceof UnresolvedError) return null;
    const without = Object.keys(properties).filter((name) => !kind.applies.includes(name));
    try {
      const created = await kind.create(this.nameOf(id), properties);
      this.made.push({ id, created });
      this.learn(id, created.attributes);
      await created.finish?.();
      const missing = await created.missing();
      return outcome(resource, missing === null ? 'made' : 'missing', missing ?? '', without);
    } catch (error) {
      if (isUnknown(error)) return outcome(resource, 'not known', sentenceOf(error));
      this.doubt(id, kind);
      throw new Error(`${id} (${type}) could not be created: ${sentenceOf(error)}`, { cause: error });
    }
  }

  /** An endpoint that hung may still have created the resource, so the resource is removed by its name. */
  private doubt(id: string, { removeNamed }: Kind): void {
    if (removeNamed === undefined || this.made.some((each) => each.id === id)) return;
    const remove = () => removeNamed(this.nameOf(id));
    this.made.push({ id, created: { attributes: {}, missing: async () => null, remove } });
  }

  /** A function has an ARN as soon as the account is known, so that topics can name it as their subscriber. */
  private runHere(id: string): Outcome | null {
    const account = this.known.get('AWS::AccountId')?.Ref;
    if (account === undefined) return null;
    this.known.set(id, { Ref: id, Arn: `arn:aws:lambda:${REGION}:${account}:function:${id}` });
    return { id, type: FUNCTION, state: 'run here', why: '', without: [] };
  }

  private valuesOf({ Properties }: Resource): Properties | UnresolvedError {
    try {
      return resolved(Properties ?? {}, this.known) as Properties;
    } catch (error) {
      if (error instanceof UnresolvedError) return error;
      throw error;
    }
  }

  private unresolved(resource: Resource): Outcome {
    const values = this.valuesOf(resource);
    return outcome(resource, 'left out', values instanceof UnresolvedError ? values.message : '');
  }

  private learn(id: string, attributes: Attributes): void {
    this.known.set(id, attributes);
    const account = /^arn:[^:]+:[^:]+:[^:]*:(\d+):/.exec(attributes.Arn ?? '')?.[1];
    if (account !== undefined) this.known.set('AWS::AccountId', { Ref: account });
  }

  private nameOf(id: string): string {
    return `${this.prefix}-${id.toLowerCase()}`.slice(0, 63);
  }
}

type Resource = { id: string } & TemplateResources[string];

function outcome(
  { id, Type: type }: Resource,
  state: Outcome['state'],
  why: string,
  without: readonly string[] = [],
): Outcome {
  return { id, type, state, why, without };
}

/** Returns whether an error says that the endpoint lacks the service or the request, rather than that it failed. */
function isUnknown(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return (
    $metadata?.httpStatusCode === 501 ||
    /UnknownOperation|NotImplemented|InvalidAction|UnsupportedOperation/.test(name ?? '')
  );
}

async function isRemoved({ created }: Made): Promise<boolean> {
  return Promise.resolve(created.remove?.()).then(() => true, isGone);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.message || error.name).split('\n')[0] ?? '';
}
