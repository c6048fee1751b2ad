import { AppError } from './app-error.ts';
import type { AlertThreshold } from './contract/settings.ts';

/**
 * Limits that make sense: each positive, and the upper price above the lower one.
 * @throws AppError threshold_not_positive, threshold_order
 */
export function checkedThreshold(threshold: AlertThreshold): AlertThreshold {
  const { price_above: above, price_below: below, change_percent: change } = threshold;
  if ([above, below, change].some((limit) => limit !== null && !(limit > 0 && Number.isFinite(limit)))) {
    throw new AppError('invalid', 'threshold_not_positive', 'Please enter numbers above zero.');
  }
  if (above !== null && below !== null && above <= below) {
    throw new AppError('invalid', 'threshold_order', 'Price above must be higher than price below.');
  }
  return threshold;
}
