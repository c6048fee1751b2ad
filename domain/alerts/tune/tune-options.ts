import type { User } from '#domain/accounts/user.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { TuneVerdict } from '#domain/contract/trust/tune-contract.ts';
import { IMPORTANCE_LEVELS, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';

/** The alert that the reader voted on. */
export type TunedAlert = { ticker: string; form: string; formType: string | null; level: ImportanceLevel };

/** A reader's settings that an option may change. */
export type Choices = {
  user: User;
  watched: readonly WatchedTicker[];
};

/** A settings change that is suggested after a reader's vote. `id` identifies it in a request. */
export type TuneOption = { id: string; label: string; done: string; change: TuneChange };

export type TuneChange =
  | { kind: 'level'; to: ImportanceLevel }
  | { kind: 'digest' }
  | { kind: 'forms'; ticker: string; forms: string[] }
  | { kind: 'real-time'; ticker: string; forms: string[] };

/**
 * Returns the changes to suggest after a vote, the narrowest first. It omits changes that are already in
 * effect.
 */
export function tuneOptions(choices: Choices, alert: TunedAlert, verdict: TuneVerdict): TuneOption[] {
  return verdict === 'loud' ? fewerAlerts(choices, alert) : moreAlerts(choices, alert);
}

function fewerAlerts(
  { user, watched }: Choices,
  { ticker, form, formType, level }: TunedAlert,
): TuneOption[] {
  const own = watched.find((each) => each.ticker === ticker);
  const others = own?.forms.filter((each) => each !== formType) ?? [];
  const named = `${formInWords(form)} filings of ${displayTicker(ticker)}`;
  const above = next(level, 1);
  const options: TuneOption[] = [];
  if (own !== undefined && others.length > 0 && others.length < own.forms.length)
    options.push({
      id: 'form',
      label: `No more ${named}`,
      done: `You no longer follow ${named}.`,
      change: { kind: 'forms', ticker, forms: others },
    });
  if (above !== null && IMPORTANCE_RANK[user.minImportance] < IMPORTANCE_RANK[above])
    options.push(levelOption(above));
  if (deliveryOf(user) !== 'digest')
    options.push({
      id: 'digest',
      label: 'Everything once a day, in a digest',
      done: 'Filings now come in one digest a day.',
      change: { kind: 'digest' },
    });
  return options;
}

function moreAlerts({ user, watched }: Choices, { ticker, form, formType }: TunedAlert): TuneOption[] {
  const own = watched.find((each) => each.ticker === ticker);
  const named = `${formInWords(form)} filings of ${displayTicker(ticker)}`;
  const below = next(user.minImportance, -1);
  const options: TuneOption[] = [];
  if (own !== undefined && formType !== null && canHurry(user, own, formType))
    options.push({
      id: 'real-time',
      label: `${named} right away, whatever their level`,
      done: `${named} are now sent right away, whatever their level.`,
      change: { kind: 'real-time', ticker, forms: [...own.realTimeForms, formType] },
    });
  if (below !== null) options.push(levelOption(below));
  return options;
}

function canHurry(user: User, { forms, realTimeForms }: WatchedTicker, formType: string): boolean {
  const isPro = entitlementsOf(user).alerts === 'realtime';
  return isPro && forms.includes(formType) && !realTimeForms.includes(formType);
}

function levelOption(to: ImportanceLevel): TuneOption {
  const levels = to === 'CRITICAL' ? 'CRITICAL only' : to === 'LOW' ? 'every level' : `${to} and higher`;
  return {
    id: `level-${to}`,
    label: `Alerts for ${levels}, for all tickers`,
    done: `You now get alerts for ${levels}.`,
    change: { kind: 'level', to },
  };
}

/** Returns the level one step above (1) or below (-1); `null` if there is none. */
function next(level: ImportanceLevel, step: 1 | -1): ImportanceLevel | null {
  return IMPORTANCE_LEVELS.find((each) => IMPORTANCE_RANK[each] === IMPORTANCE_RANK[level] + step) ?? null;
}

/** Returns the settings as they would be after a change, without saving them. */
export function choicesAfter({ user, watched }: Choices, change: TuneChange): Choices {
  switch (change.kind) {
    case 'level':
      return { user: { ...user, minImportance: change.to }, watched };
    case 'digest':
      return { user: { ...user, delivery: 'digest' }, watched };
    case 'forms':
      return { user, watched: watched.map((each) => of(each, change.ticker, { forms: change.forms })) };
    case 'real-time':
      return {
        user,
        watched: watched.map((each) => of(each, change.ticker, { realTimeForms: change.forms })),
      };
  }
}

function of(watched: WatchedTicker, ticker: string, change: Partial<WatchedTicker>): WatchedTicker {
  return watched.ticker === ticker ? { ...watched, ...change } : watched;
}
