import { systemClock } from '#lambdas/ground/clock.ts';
import { log, metrics } from '#lambdas/ground/log.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { templatesIn } from '#lambdas/store/templates/templates.ts';
import { openWording } from '#lambdas/templates/wording.ts';

/** Wording by the templates of the table; each that cannot be used is counted, which rings an alarm. */
export function openStoredWording(table: Table) {
  return openWording({
    current: templatesIn(table).current,
    onBroken: (template, error) => {
      log.error('A template cannot be used: the built-in wording is sent', { template, error });
      metrics.addMetric('templatesBroken', 'Count', 1);
      metrics.publishStoredMetrics();
    },
    clock: systemClock,
  });
}
