import { memoryMbOf } from '#lib/topology/functions.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { type CostLine, gbSeconds } from './fixed-cost.ts';
import { LIST_PRICES } from './list-prices.ts';
import { type ASSUMED, BUSINESS_DAYS, MB_PER_VCPU, MEASURED } from './measured.ts';

/** How many readers there are and how they use the service. Each number except the first has a default in `ASSUMED`. */
export type Usage = { users: number } & Record<keyof typeof ASSUMED, number>;

/**
 * The time that the API takes for a call, mostly waiting for the table, and the size of a response in bytes.
 */
const API_CALL_SECONDS = 0.03;
const ANSWER_GB = 4e-6;
/** In a busy hour, all edge locations combined request a shared response from the API at most this often. */
const SHARED_FETCHES_PER_HOUR = 20 * 720;
const BUSY_HOURS = BUSINESS_DAYS * 16;
/** The size of a call's log line and trace, in GB. */
const LOG_GB_PER_CALL = 0.5e-6;

/**
 * Returns what readers and filings cost per month.
 * @param hasWebAcl whether each request passes through a web ACL
 */
export function usageCost(usage: Usage, hasWebAcl: boolean): CostLine[] {
  const pageHours = usage.users * usage.hoursADay * BUSINESS_DAYS;
  const shared = pageHours * MEASURED.edgeRequestsPerPageHour;
  const own = pageHours * MEASURED.apiCallsPerPageHour;
  const calls = own + Math.min(shared, BUSY_HOURS * SHARED_FETCHES_PER_HOUR);
  const alerts = usage.users * usage.alertsADay * BUSINESS_DAYS;
  const mails = alerts * (1 - usage.textedShare);
  const texts = alerts * usage.textedShare;
  const filings = usage.filingsADay * BUSINESS_DAYS;
  const edge = LIST_PRICES.edgeRequest + LIST_PRICES.edgeFunction + ANSWER_GB * LIST_PRICES.edgeGb;
  const call =
    LIST_PRICES.apiCall +
    LIST_PRICES.lambdaRequest +
    gbSeconds('api', API_CALL_SECONDS) * LIST_PRICES.lambdaGbSecond +
    MEASURED.tableRequestsPerList * LIST_PRICES.tableRead +
    LOG_GB_PER_CALL * LIST_PRICES.logGb;
  const alert =
    cpuUsd('fan-out-alerts', MEASURED.cpuMsPerAlert) + MEASURED.writeUnitsPerAlert * LIST_PRICES.tableWrite;
  const filing =
    (MEASURED.tableRequestsPerFiling * (LIST_PRICES.tableWrite + LIST_PRICES.tableRead)) / 2 +
    // The queues for filings, fan-out and analyses. Each message is sent, received and deleted.
    9 * LIST_PRICES.queueRequest;
  return [
    line('Requests at the edge', shared + own, edge + (hasWebAcl ? LIST_PRICES.webAclRequest : 0)),
    line('Calls of the API', calls, call),
    line('Alerts: function time and table', alerts, alert),
    line('Mails', mails, LIST_PRICES.mail),
    line('Texts', texts, LIST_PRICES.textPart),
    line('Filings: table and queues', filings, filing),
    line('Filings: writer and judge, below the cap', filings, MEASURED.modelUsdPerFiling),
  ].filter(({ count }) => count > 0);
}

/** Returns the price of CPU time in a function. Below one vCPU, the price does not depend on the memory. */
export function cpuUsd(name: FunctionName, cpuMs: number): number {
  const vcpus = Math.min(1, memoryMbOf(name) / MB_PER_VCPU);
  return gbSeconds(name, cpuMs / 1_000 / vcpus) * LIST_PRICES.lambdaGbSecond;
}

function line(what: string, count: number, price: number): CostLine {
  return { what, count: Math.round(count), usd: count * price };
}
