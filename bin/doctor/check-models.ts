import { MODELS } from '#domain/analysis/models.ts';
import { modelsOf, type Stage } from '#lib/stage.ts';
import type { Finding } from './finding.ts';

/** The doctor warns this many days before a model's end of life. */
const NOTICE_DAYS = 60;
const MS_PER_DAY = 86_400_000;
export const REPLACE = 'Choose an active model in cdk.json; npm run -s eval measures candidates.';

/**
 * Checks a stage's models without calling AWS: whether they are known and how soon they reach end of life.
 */
export function checkModels(stage: Stage, today: Date): Finding[] {
  return modelsOf(stage).flatMap((id) => {
    const check = `model ${id}`;
    const model = MODELS[id];
    if (model === undefined) {
      const todo = 'Add it to domain/analysis/models.ts, or choose one that is there.';
      return [
        {
          check,
          severity: 'problem' as const,
          found: 'This model is not known: it may be misspelled, and its price counts against the budget.',
          todo,
        },
      ];
    }
    if (model.endOfLife === null) return [];
    const days = (Date.parse(model.endOfLife) - today.getTime()) / MS_PER_DAY;
    if (days > NOTICE_DAYS) return [];
    const severity = days <= 0 ? ('problem' as const) : ('warning' as const);
    return [{ check, severity, found: `AWS serves it until ${model.endOfLife}.`, todo: REPLACE }];
  });
}
