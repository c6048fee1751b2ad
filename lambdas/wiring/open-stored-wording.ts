import { log, metrics } from '#lambdas/shared/log.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { templatesIn } from '#lambdas/store/templates/templates-store.ts';
import { openWording } from '#lambdas/templates/template-wording.ts';

/**
 * Opens the wording based on the templates in the table. Each unusable template is counted, which triggers an
 * alarm.
 */
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
