import {
  CreateTopicCommand,
  DeleteTopicCommand,
  GetSubscriptionAttributesCommand,
  GetTopicAttributesCommand,
  SetTopicAttributesCommand,
  SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from '@aws-sdk/client-sns';
import { clientSettings, type Kind, sameJson } from './kind.ts';

export function topicKind(endpoint: string): Kind {
  const client = new SNSClient(clientSettings(endpoint));
  return {
    applies: [],
    // A topic is deleted by its ARN. Creating it again returns the ARN of the existing topic.
    removeNamed: async (Name) => {
      const { TopicArn = '' } = await client.send(new CreateTopicCommand({ Name }));
      await client.send(new DeleteTopicCommand({ TopicArn }));
    },
    create: async (Name) => {
      const { TopicArn = '' } = await client.send(new CreateTopicCommand({ Name }));
      return {
        attributes: { Ref: TopicArn, TopicArn, TopicName: Name },
        missing: async () => {
          const { Attributes } = await client.send(new GetTopicAttributesCommand({ TopicArn }));
          return Attributes?.TopicArn === TopicArn ? null : 'It has no attributes.';
        },
        remove: async () => {
          await client.send(new DeleteTopicCommand({ TopicArn }));
        },
      };
    },
  };
}

export function topicPolicyKind(endpoint: string): Kind {
  const client = new SNSClient(clientSettings(endpoint));
  return {
    applies: ['PolicyDocument', 'Topics'],
    create: async (_name, { PolicyDocument, Topics }) => {
      const topics = Topics as string[];
      const AttributeName = 'Policy';
      const AttributeValue = JSON.stringify(PolicyDocument);
      for (const TopicArn of topics) {
        await client.send(new SetTopicAttributesCommand({ TopicArn, AttributeName, AttributeValue }));
      }
      return {
        attributes: {},
        missing: async () => {
          for (const TopicArn of topics) {
            const { Attributes } = await client.send(new GetTopicAttributesCommand({ TopicArn }));
            if (!sameJson(Attributes?.Policy, PolicyDocument)) return `${TopicArn} has another policy.`;
          }
          return null;
        },
      };
    },
  };
}

export function subscriptionKind(endpoint: string): Kind {
  const client = new SNSClient(clientSettings(endpoint));
  return {
    applies: ['Endpoint', 'Protocol', 'RedrivePolicy', 'TopicArn'],
    create: async (_name, { TopicArn, Protocol, Endpoint, RedrivePolicy }) => {
      const answer = await client.send(
        new SubscribeCommand({
          TopicArn: String(TopicArn),
          Protocol: String(Protocol),
          Endpoint: String(Endpoint),
          ReturnSubscriptionArn: true,
          ...(RedrivePolicy === undefined
            ? {}
            : { Attributes: { RedrivePolicy: JSON.stringify(RedrivePolicy) } }),
        }),
      );
      const { SubscriptionArn = '' } = answer;
      return {
        attributes: { Ref: SubscriptionArn },
        missing: async () => {
          const asked = new GetSubscriptionAttributesCommand({ SubscriptionArn });
          const { Attributes } = await client.send(asked);
          if (Attributes?.Endpoint !== Endpoint) return `It ends at ${Attributes?.Endpoint ?? 'nothing'}.`;
          const isParked = RedrivePolicy === undefined || sameJson(Attributes?.RedrivePolicy, RedrivePolicy);
          return isParked ? null : 'It has no dead-letter queue.';
        },
        remove: async () => {
          await client.send(new UnsubscribeCommand({ SubscriptionArn }));
        },
      };
    },
  };
}
