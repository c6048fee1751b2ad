import type { SecretName } from '#lib/topology/secrets.ts';
import type { TemplateResources } from '#lib/topology/template-resources.ts';
import { type CostLine, fixedCost } from './fixed-cost.ts';
import { PRICED_ON } from './list-prices.ts';
import { ASSUMED } from './measured.ts';
import { type Usage, usageCost } from './usage-cost.ts';

/** What a stage costs per month, in dollars. */
export type MonthlyCost = { pricedOn: string; fixed: CostLine[]; usage: CostLine[]; usd: number };

/**
 * Computes a stage's monthly cost from its template.
 * @param usage figures that replace the assumed ones
 */
export function monthlyCost(
  resources: TemplateResources,
  { storedByHand, ...usage }: { storedByHand: readonly SecretName[]; users: number } & Partial<Usage>,
): MonthlyCost {
  const hasWebAcl = Object.values(resources).some(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  const fixed = fixedCost(resources, storedByHand);
  const lines = usageCost({ ...ASSUMED, ...usage }, hasWebAcl);
  const usd = [...fixed, ...lines].reduce((sum, line) => sum + line.usd, 0);
  return { pricedOn: PRICED_ON, fixed, usage: lines, usd };
}

const READERS = [0, 100, 1_000, 10_000];

/** A stage's monthly cost for several numbers of readers, as a Markdown table. */
export function costTable(resources: TemplateResources): string {
  const costs = READERS.map((users) => monthlyCost(resources, { storedByHand: [], users }));
  const names = [
    ...new Set(costs.flatMap(({ fixed, usage }) => [...fixed, ...usage].map(({ what }) => what))),
  ];
  const rows = names.map((name) => {
    const lines = costs.map(({ fixed, usage }) => [...fixed, ...usage].find(({ what }) => what === name));
    return row([name, ...lines.map((line) => dollars(line?.usd ?? 0))]);
  });
  return [
    row([`Prices of ${PRICED_ON}`, ...READERS.map((users) => `${users.toLocaleString('en-US')} readers`)]),
    row(['---', ...READERS.map(() => '---:')]),
    ...rows,
    row(['**all**', ...costs.map(({ usd }) => `**${dollars(usd)}**`)]),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function dollars(usd: number): string {
  return `$${usd.toFixed(2)}`;
}
