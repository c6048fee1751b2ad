import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Names } from '#domain/brands/brand.ts';
import { type EnvironmentValues, functionEnvironment } from '../../function-environment.ts';
import { FUNCTIONS } from '../../topology/functions.ts';
import { QUEUE_NAMES, QUEUES, queueConcurrency } from '../../topology/queues.ts';
import { ROUTES } from '../../topology/routes.ts';
import type { FunctionName, FunctionSpec, QueueName } from '../../topology/spec.ts';
import { output } from '../base/output.ts';
import type { Data } from './data.ts';
import { grantAlarms } from './grant-alarms.ts';
import type { Mail } from './mail-construct.ts';
import { grantModel } from './model.ts';
import type { Queues } from './queues-construct.ts';
import type { Secrets } from './secrets-construct.ts';
import { ServiceFunction } from './service-function.ts';
import type { Texts } from './texts-construct.ts';

export type Resources = {
  data: Data;
  queues: Queues;
  mail: Mail;
  texts: Texts;
  secrets: Secrets;
  models: readonly string[];
};

export type FunctionsProps = {
  resources: Resources;
  values: EnvironmentValues;
  /** The stage's names for the product and the brands. */
  brandNames: Partial<Names>;
  /** How many executions the account may run at the same time; `null` for enough. */
  concurrentExecutions: number | null;
};

/** Creates every function in the topology with exactly the grants and variables of its row. */
export class Functions extends Construct {
  readonly all: ReadonlyMap<FunctionName, LambdaFunction>;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const names = Object.keys(FUNCTIONS) as FunctionName[];
    const make = (name: FunctionName) =>
      new ServiceFunction(this, name, {
        environment: functionEnvironment(name, props.values),
        names: props.brandNames,
      });
    this.all = new Map(names.map((name) => [name, make(name)]));
    for (const name of names) {
      props.resources.data.grantTable(this.of(name), name);
      props.resources.secrets.grantRead(this.of(name), name);
      grant(this.of(name), FUNCTIONS[name], props.resources);
    }
    output(this, 'RedriveFunction', this.of('redrive-dead-letters').functionName);
    output(this, 'CompaniesFunction', this.of('refresh-companies').functionName);
    output(this, 'RecoverFunction', this.of('recover-work').functionName);
    const concurrency = queueConcurrency(props.concurrentExecutions);
    for (const name of QUEUE_NAMES) this.consume(name, props.resources.queues, concurrency[name]);
  }

  of(name: FunctionName): LambdaFunction {
    const fn = this.all.get(name);
    if (fn === undefined) throw new Error(`There is no function ${name} in the topology.`);
    return fn;
  }

  /** Returns the functions that readers call. */
  behindRoutes(): ReadonlyMap<FunctionName, LambdaFunction> {
    const names = new Set<FunctionName>(ROUTES.map((route) => route.function));
    return new Map([...this.all].filter(([name]) => names.has(name)));
  }

  private consume(name: QueueName, queues: Queues, maxConcurrency: number): void {
    const { consumer, batchSize } = QUEUES[name];
    const source = new SqsEventSource(queues.of(name).queue, {
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    });
    this.of(consumer).addEventSource(source);
  }
}

function grant(
  fn: LambdaFunction,
  spec: FunctionSpec,
  { data, queues, mail, texts, models }: Resources,
): void {
  if (spec.documents !== undefined) data.grantDocuments(fn, spec.documents);
  for (const queue of spec.sendsTo ?? []) queues.grantSend(fn, queue);
  if (spec.redrives === true) for (const queue of QUEUE_NAMES) queues.grantRedrive(fn, queue);
  if (spec.sendsMail !== undefined) mail.grantSend(fn, spec.sendsMail);
  for (const stream of spec.sendsTexts ?? []) texts.grantSend(fn, stream);
  if (spec.readsAlarms === true) grantAlarms(fn);
  if (spec.callsModel === 'whole') for (const model of models) grantModel(fn, model, 'InvokeModel');
  // The first model writes; the second one judges.
  if (spec.callsModel === 'stream')
    for (const model of models.slice(0, 1)) grantModel(fn, model, 'InvokeModelWithResponseStream');
}
