import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** The percentages of the month's budget at which the alarm address gets an email. */
const NOTICES_PERCENT = [50, 80, 100];

/** Watches the account's monthly cost in US dollars. Creates nothing for a stage without a budget. */
export function addBudget(scope: Construct, { budgetUsd, alarmEmail }: Stage): void {
  if (budgetUsd === null) return;
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budgetUsd, unit: 'USD' } },
    notificationsWithSubscribers: NOTICES_PERCENT.map((threshold) => ({
      notification: {
        notificationType: 'ACTUAL',
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
        threshold,
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
}
