import { Duration, Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { QUEUES, visibilitySeconds } from '../../topology/queues.ts';
import type { QueueName } from '../../topology/spec.ts';

export type QueuePair = { queue: Queue; deadLetters: Queue };

/** Creates every queue in the topology, each with a dead-letter queue that keeps messages for 14 days. */
export class Queues extends Construct {
  readonly all: ReadonlyMap<QueueName, QueuePair>;
  /** The URL that the names of the queues are appended to. */
  readonly url: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const names = Object.keys(QUEUES) as QueueName[];
    this.all = new Map(names.map((name) => [name, this.pair(name)]));
    const { region, urlSuffix, account } = Stack.of(this);
    this.url = `https://sqs.${region}.${urlSuffix}/${account}/`;
  }

  of(name: QueueName): QueuePair {
    const pair = this.all.get(name);
    if (pair === undefined) throw new Error(`There is no queue ${name} in the topology.`);
    return pair;
  }

  grantSend(grantee: IGrantable, name: QueueName): void {
    this.of(name).queue.grantSendMessages(grantee);
  }

  /** Allows moving messages from the dead-letter queue back to their queue. */
  grantRedrive(grantee: IGrantable, name: QueueName): void {
    const { queue, deadLetters } = this.of(name);
    deadLetters.grantConsumeMessages(grantee);
    queue.grantSendMessages(grantee);
  }

  private pair(name: QueueName): QueuePair {
    const house = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      ...house,
      retentionPeriod: Duration.days(14),
    });
    const queue = new Queue(this, name, {
      ...house,
      visibilityTimeout: Duration.seconds(visibilitySeconds(name)),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUES[name].maxReceives },
    });
    return { queue, deadLetters };
  }
}
