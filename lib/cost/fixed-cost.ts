import { FUNCTIONS, memoryMbOf } from '#lib/topology/functions.ts';
import { SCHEDULES } from '#lib/topology/schedules.ts';
import { type SecretName, secretsOf } from '#lib/topology/secrets.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import type { TemplateResources } from '#lib/topology/template-resources.ts';
import { LIST_PRICES } from './list-prices.ts';
import { BUSINESS_DAYS, WRITES_PER_POLL } from './measured.ts';

/** One line of a bill: the item, the quantity, and dollars per month. */
export type CostLine = { what: string; count: number; usd: number };

const DAYS = 365 / 12;
const MINUTES = DAYS * 24 * 60;
/** The poller runs for a full minute from 05:58 to 22:15 (domain/ingestion/polling-hours.ts), every two seconds. */
const POLLING_HOURS = BUSINESS_DAYS * (16 + 17 / 60);
const POLLS_A_MINUTE = 30;
/** Hours per month during which the exchanges trade. Quotes are then refreshed for 52 of every 60 seconds. */
const TRADING_HOURS = BUSINESS_DAYS * 6.5;
const GENERATED: readonly SecretName[] = ['origin', 'signing'];
const VERSIONS_READ = 2;
const SECRETS_READ_EVERY_MINUTES = 10;
/** The approximate duration of a scheduled run that finds nothing to do. */
const IDLE_SECONDS = 0.5;

/**
 * Returns what a stage costs per month without any users, based on its template.
 * @param storedByHand the secrets for services that the stage uses, which are not part of the template
 */
export function fixedCost(resources: TemplateResources, storedByHand: readonly SecretName[]): CostLine[] {
  const of = (type: string) => Object.values(resources).filter(({ Type }) => Type === type);
  const priced = (what: string, count: number, price: number) => ({ what, count, usd: count * price });
  const acls = of('AWS::WAFv2::WebACL');
  return [
    priced(
      'Metrics watched by alarms',
      sum(of('AWS::CloudWatch::Alarm').map(metricsOf)),
      LIST_PRICES.alarmMetric,
    ),
    priced('Metrics of our own', ownMetrics(resources), LIST_PRICES.customMetric),
    priced('Dashboards', of('AWS::CloudWatch::Dashboard').length, LIST_PRICES.dashboard),
    priced('Secrets', of('AWS::SecretsManager::Secret').length + storedByHand.length, LIST_PRICES.secret),
    priced('Reads of secrets', secretReads(storedByHand), LIST_PRICES.secretRead),
    priced('Web ACLs', acls.length, LIST_PRICES.webAcl),
    priced(
      'Rules of web ACLs',
      sum(acls.map(({ Properties }) => lengthOf(Properties.Rules))),
      LIST_PRICES.webAclRule,
    ),
    scheduledRuns(
      of('AWS::Scheduler::Schedule').map(({ Properties }) => String(Properties.ScheduleExpression)),
    ),
    functionTime(storedByHand.includes('finnhub')),
    priced(
      'Polls: lease and turn at EDGAR written, state read',
      Math.round(POLLING_HOURS * 60 * POLLS_A_MINUTE),
      WRITES_PER_POLL * LIST_PRICES.tableWrite + LIST_PRICES.tableRead,
    ),
  ].filter(({ count }) => count > 0);
}

/**
 * Returns how often secrets are read, assuming that each function that reads secrets always has one instance. An
 * instance reads the current and the previous value every ten minutes (lambdas/clients/secret-cache.ts). Few functions
 * always have an instance, so this is an upper limit.
 */
function secretReads(storedByHand: readonly SecretName[]): number {
  const isKept = (secret: SecretName) => GENERATED.includes(secret) || storedByHand.includes(secret);
  const names = Object.keys(FUNCTIONS) as FunctionName[];
  const kept = names.flatMap((name) => secretsOf(name).filter(isKept));
  return Math.round(kept.length * VERSIONS_READ * (MINUTES / SECRETS_READ_EVERY_MINUTES));
}

/** An alarm on an expression is billed for each metric in it. */
function metricsOf({ Properties }: { Properties: Record<string, unknown> }): number {
  const { Metrics } = Properties as { Metrics?: { MetricStat?: object }[] };
  return Metrics === undefined ? 1 : Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length;
}

/** Our functions record each metric with the same single dimension. */
function ownMetrics(resources: TemplateResources): number {
  const text = JSON.stringify(resources).replaceAll('\\', '');
  const shown = [...text.matchAll(/\["FilingPulse","(\w+)"/g)].map(([, name]) => name);
  const watched = [...text.matchAll(/"MetricName":"(\w+)","Namespace":"FilingPulse"/g)].map(
    ([, name]) => name,
  );
  return new Set([...shown, ...watched]).size;
}

function scheduledRuns(expressions: readonly string[]): CostLine {
  const count = Math.round(sum(expressions.map(runsAMonth)));
  const usd = count * (LIST_PRICES.schedulerRun + LIST_PRICES.lambdaRequest + LIST_PRICES.trace);
  return { what: 'Scheduled runs: schedule, request, trace', count, usd };
}

/** Returns how often a schedule runs in an average month. @throws Error for an expression that it cannot read */
export function runsAMonth(expression: string): number {
  const rate = /^rate\((\d+) minutes?\)$/.exec(expression);
  if (rate !== null) return MINUTES / Number(rate[1]);
  const cron = /^cron\((\S+) (\S+) \* \* \? \*\)$/.exec(expression);
  if (cron === null) throw new Error(`The cost of the schedule ${expression} is not known.`);
  const [, minute = '', hour = ''] = cron;
  const perHour = minute.startsWith('0/') ? 60 / Number(minute.slice(2)) : 1;
  return DAYS * (hour === '*' ? 24 : 1) * perHour;
}

function functionTime(hasQuotes: boolean): CostLine {
  const seconds = Object.values(SCHEDULES).map(({ function: name, expression }) => {
    const idle = runsAMonth(expression) * IDLE_SECONDS;
    return gbSeconds(name, idle + busySeconds(name, hasQuotes));
  });
  const count = Math.round(sum(seconds));
  return { what: 'GB-seconds of scheduled functions', count, usd: count * LIST_PRICES.lambdaGbSecond };
}

function busySeconds(name: FunctionName, hasQuotes: boolean): number {
  if (name === 'poll-filings') return POLLING_HOURS * 3_600;
  return name === 'refresh-quotes' && hasQuotes ? (TRADING_HOURS * 3_600 * 52) / 60 : 0;
}

/** Returns the GB-seconds for which a function is billed. */
export function gbSeconds(name: FunctionName, seconds: number): number {
  return (seconds * memoryMbOf(name)) / 1_024;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
