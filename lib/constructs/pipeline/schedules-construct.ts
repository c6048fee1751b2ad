import { Duration, TimeZone, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct, type IDependable } from 'constructs';
import { SCHEDULES } from '../../topology/schedules.ts';
import type { FunctionName } from '../../topology/spec.ts';

const EVERY_MINUTE = 'rate(1 minute)';

/**
 * Creates every schedule in the topology, in EDGAR's time zone. A run that could not be started, for example because
 * the account was throttled, leaves a message in one dead-letter queue.
 */
export class Schedules extends Construct {
  readonly missedRuns: Queue;
  private readonly all: Schedule[] = [];

  constructor(scope: Construct, id: string, functionOf: (name: FunctionName) => LambdaFunction) {
    super(scope, id);
    this.missedRuns = missedRunsQueue(this);
    const invoker = new Role(this, 'Invoker', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    // The standard target would grant access to every version of the function; this one grants access only to the
    // function itself.
    const role = invoker.withoutPolicyUpdates();
    this.missedRuns.grantSendMessages(invoker);
    for (const [name, spec] of Object.entries(SCHEDULES)) {
      const fn = functionOf(spec.function);
      invoker.addToPolicy(
        new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
      );
      const schedule = new Schedule(this, name, {
        description: spec.purpose,
        schedule: ScheduleExpression.expression(spec.expression, TimeZone.of(spec.timezone)),
        target: new LambdaInvoke(fn, {
          role,
          retryAttempts: 2,
          maxEventAge: Duration.minutes(1),
          deadLetterQueue: this.missedRuns,
        }),
      });
      // Without the role's policy, the first runs would be refused.
      schedule.node.addDependency(invoker);
      this.all.push(schedule);
      // A failed run is not retried, because the next one follows within a minute, and a backlog of late runs
      // would only put more load on EDGAR.
      if (spec.expression === EVERY_MINUTE) {
        fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
      }
    }
  }

  /** Starts the schedules only after other parts of the stack exist. */
  startAfter(...others: IDependable[]): void {
    for (const schedule of this.all) schedule.node.addDependency(...others);
  }
}

function missedRunsQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'missed-runs', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is the dead-letter queue of the schedules, which name it themselves.',
  });
  return queue;
}
