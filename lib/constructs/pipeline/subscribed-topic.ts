import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ENVIRONMENT } from '../../topology/environment.ts';
import { FUNCTIONS } from '../../topology/functions.ts';
import type { FunctionName, FunctionSpec } from '../../topology/spec.ts';
import { TOPICS } from '../../topology/topics.ts';

const REDRIVERS = Object.entries<FunctionSpec>(FUNCTIONS).flatMap(([name, { redrivesTopics }]) =>
  redrivesTopics === true ? [name as FunctionName] : [],
);

/**
 * A topic in the topology with its subscriber, and a dead-letter queue for messages that the subscriber could not
 * handle.
 */
export class SubscribedTopic extends Construct {
  readonly topic: Topic;
  readonly deadLetters: Queue;
  private readonly name: keyof typeof TOPICS;

  constructor(scope: Construct, name: keyof typeof TOPICS) {
    super(scope, name);
    this.name = name;
    const { subscriber } = TOPICS[name];
    this.deadLetters = new Queue(this, 'dead-letters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: `It is the dead-letter queue of ${subscriber}, named by the function rather than by another queue.`,
    });
    this.topic = new Topic(this, 'topic', { enforceSSL: true });
  }

  subscribe(functionOf: (name: FunctionName) => LambdaFunction): void {
    const subscriber = functionOf(TOPICS[this.name].subscriber);
    this.topic.addSubscription(new LambdaSubscription(subscriber, { deadLetterQueue: this.deadLetters }));
    subscriber.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });
    for (const name of REDRIVERS) this.allowRedrive(functionOf(name), subscriber);
  }

  /** Allows a function to take messages from the dead-letter queue and invoke the subscriber with them. */
  private allowRedrive(redriver: LambdaFunction, subscriber: LambdaFunction): void {
    redriver.addEnvironment(ENVIRONMENT.parkedUrl(this.name), this.deadLetters.queueUrl);
    redriver.addEnvironment(ENVIRONMENT.subscriber(this.name), subscriber.functionName);
    this.deadLetters.grantConsumeMessages(redriver);
    redriver.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [subscriber.functionArn] }),
    );
  }
}
