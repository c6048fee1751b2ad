import { Duration, TimeZone } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { SCHEDULES } from '../topology/schedules.ts';
import type { FunctionName } from '../topology/spec.ts';

const EVERY_MINUTE = 'rate(1 minute)';

/** Every schedule of the topology, in EDGAR's time zone. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, functionOf: (name: FunctionName) => LambdaFunction) {
    super(scope, id);
    const invoker = new Role(this, 'Invoker', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    // The standard target would grant every version of the function; ours grants the function alone.
    const role = invoker.withoutPolicyUpdates();
    for (const [name, spec] of Object.entries(SCHEDULES)) {
      const fn = functionOf(spec.function);
      invoker.addToPolicy(
        new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
      );
      new Schedule(this, name, {
        description: spec.purpose,
        schedule: ScheduleExpression.expression(spec.expression, TimeZone.of(spec.timezone)),
        target: new LambdaInvoke(fn, { role, retryAttempts: 2, maxEventAge: Duration.minutes(1) }),
      });
      // Each minute retries the one before: a backlog of late runs would only hammer EDGAR.
      if (spec.expression === EVERY_MINUTE) {
        fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
      }
    }
  }
}
