import { SETUP_STEPS, type SetupStep } from '#domain/brands/setup-steps.ts';
import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

/**
 * Returns the progress of this browser's setup guide. The guide begins with the first ticker added in this browser,
 * which stores the progress.
 * @param known steps that are complete according to the account
 */
export function useSetup(known: Partial<Record<SetupStep, boolean>>) {
  const [stored, store] = useStored(STORED.setup);
  const finished = stored?.finished ?? SETUP_STEPS;
  const steps = pageBrand().setupSteps;
  const isDone = (step: SetupStep) => known[step] === true || finished.includes(step);
  const keep = (change: Partial<NonNullable<typeof stored>>) =>
    store({ finished: [...finished], isPaused: false, ...change });
  return {
    steps,
    isDone,
    /** The first step that is neither done nor skipped; `null` if there is none left. */
    next: steps.find((step) => !isDone(step)) ?? null,
    isPaused: stored?.isPaused ?? false,
    /** Marks a step as done or skipped. */
    finish: (step: SetupStep) => keep({ finished: [...finished, step] }),
    pause: () => keep({ isPaused: true }),
    resume: () => keep({}),
  };
}

/** Starts the setup guide unless it was started before. */
export function beginSetup(): void {
  if (readStored(STORED.setup) === null) writeStored(STORED.setup, { finished: [], isPaused: false });
}
