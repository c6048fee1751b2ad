import { FUNCTIONS } from './topology/functions.ts';
import { QUEUE_NAMES, QUEUES } from './topology/queues.ts';
import { ROUTES } from './topology/routes.ts';
import { SCHEDULES } from './topology/schedules.ts';
import type { FunctionName, FunctionSpec } from './topology/spec.ts';
import { TOPICS } from './topology/topics.ts';

/** Draws the topology as a Mermaid flow chart: what triggers what, and which parts communicate. */
export function topologyDiagram(): string {
  const lines = [...outside(), ...functions(), ...queues(), ...schedules(), ...routes(), ...topics()];
  return ['flowchart LR', ...lines.map((line) => `  ${line}`)].join('\n');
}

function outside(): string[] {
  return [
    'edgar[(SEC EDGAR)]',
    'people([People])',
    'mail{{SES: mail}}',
    'texts{{Texts: alerts, codes}}',
    'stripe[(Stripe)]',
  ].concat(['mail --> people', 'texts --> people']);
}

function functions(): string[] {
  return Object.entries<FunctionSpec>(FUNCTIONS).flatMap(([name, spec]) => [
    ...(spec.callsEdgar === true ? [`edgar --> ${name}`] : []),
    ...(spec.sendsTo ?? []).map((queue) => `${name} --> ${queue}-queue`),
    ...(spec.redrives === true ? QUEUE_NAMES.map((queue) => `${queue}-dead -. by hand .-> ${name}`) : []),
    ...(spec.sendsMail !== undefined ? [`${name} --> mail`] : []),
    ...(spec.callsStripe === true ? [`${name} --> stripe`] : []),
    ...(spec.sendsTexts !== undefined ? [`${name} --> texts`] : []),
  ]);
}

function redriversOfTopics(): string[] {
  const all = Object.entries<FunctionSpec>(FUNCTIONS);
  return all.flatMap(([name, { redrivesTopics }]) => (redrivesTopics === true ? [name] : []));
}

function queues(): string[] {
  return Object.entries(QUEUES).flatMap(([name, spec]) => [
    `${name}-queue[/${name} queue/] --> ${spec.consumer}`,
    `${name}-queue -. after ${spec.maxReceives} attempts .-> ${name}-dead[/${name} dead letters/]`,
  ]);
}

function schedules(): string[] {
  const starts = Object.entries(SCHEDULES);
  return starts.map(([name, spec]) => `${name}-clock(["${spec.expression}"]) --> ${spec.function}`);
}

function routes(): string[] {
  const byFunction = ROUTES.map(({ path, function: name }): [string, FunctionName] => [path, name]);
  return ['people --> sites[Three sites on CloudFront]'].concat(
    byFunction.map(([path, name]) => `sites -- "${path}" --> ${name}`),
  );
}

function topics(): string[] {
  return Object.entries(TOPICS).flatMap(([name, { from, subscriber }]) => [
    `${from} --> ${name}[/${name} topic/] --> ${subscriber}`,
    `${subscriber} -. after 3 attempts .-> ${name}-dead[/${name} dead letters/]`,
    ...redriversOfTopics().map((redriver) => `${name}-dead -. by hand .-> ${redriver}`),
  ]);
}
