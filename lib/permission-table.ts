import { FUNCTIONS } from './topology/functions.ts';
import type { FunctionName } from './topology/spec.ts';
import type { TemplateResources } from './topology/template-resources.ts';

const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** One IAM policy statement, as in a template. */
export type PolicyStatement = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};

/** Returns the statements of a function's role in a template. @throws Error if the template has no such function */
export function statementsOf(resources: TemplateResources, name: FunctionName): PolicyStatement[] {
  const all = Object.values(resources);
  const fn = all.find(({ Properties }) => Properties?.Description === FUNCTIONS[name].purpose);
  if (fn === undefined) throw new Error(`The template has no function ${name}.`);
  const role = JSON.stringify(fn.Properties.Role);
  return all
    .filter(({ Type, Properties }) => Type === 'AWS::IAM::Policy' && isOf(Properties.Roles, role))
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: PolicyStatement[] }).Statement);
}

function isOf(roles: unknown, role: string): boolean {
  return (roles as { Ref: string }[]).some(({ Ref }) => role.includes(`"${Ref}"`));
}

/**
 * Returns a Markdown table of each function's permissions, based on the template: its number of statements, the table
 * partition keys that it may access, and its other actions.
 */
export function permissionTable(resources: TemplateResources): string {
  const rows = FUNCTION_NAMES.map((name) => {
    const statements = statementsOf(resources, name);
    const keys = (action: string, index: string) =>
      statements.filter((each) => allows(each, action, index)).flatMap(leadingKeys);
    const cells = [
      list([...keys('GetItem', '')].filter((key) => !keys('PutItem', '').includes(key))),
      list(keys('PutItem', '')),
      list([...new Set([...keys('DeleteItem', ''), ...keys('BatchWriteItem', '')])]),
      list([...keys('Query', 'index1'), ...keys('Query', 'work')]),
      others(statements),
    ];
    return `| ${name} | ${statements.length} | ${cells.join(' | ')} |`;
  });
  return [
    '| Function | Statements | Only reads | Reads and writes | Deletes, or writes in batches | Lists | Other actions |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** @param index `''` for the table itself */
function allows({ Action, Resource }: PolicyStatement, action: string, index: string): boolean {
  const target = JSON.stringify(Resource);
  const isIndex = target.includes('/index/');
  return (
    [Action].flat().includes(`dynamodb:${action}`) &&
    (index === '' ? !isIndex : target.includes(`/index/${index}`))
  );
}

function leadingKeys({ Condition }: PolicyStatement): string[] {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return [keys].flat().map(String);
}

/** Every role may write its logs and traces. */
const EVERYONE = /^(?:dynamodb|logs|xray):/;

function others(statements: readonly PolicyStatement[]): string {
  const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
  const actions = allowed.flatMap(({ Action }) => Action).filter((action) => !EVERYONE.test(action));
  return list([...new Set(actions)].toSorted());
}

function list(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.map((word) => `\`${word}\``).join(', ');
}
