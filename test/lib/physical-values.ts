import type { Template } from 'aws-cdk-lib/assertions';
import type { Resource } from './support.ts';

/** The longest name of a region in which the service can run. */
const REGION = 'ap-southeast-2';
const ACCOUNT = '111122223333';
/** CloudFormation ends the names that it generates with this many characters. */
const RANDOM = 'A'.repeat(12);
/** How long a name may be. @see docs.aws.amazon.com/general/latest/gr/aws-service-information.html */
const LONGEST_NAME: Readonly<Record<string, number>> = {
  'AWS::SQS::Queue': 80,
  'AWS::Lambda::Function': 64,
  'AWS::S3::Bucket': 63,
  'AWS::IAM::Role': 64,
};

/**
 * Returns a function that replaces the references of a template's value by values as long as those of AWS.
 * @param stack name of the stack
 */
export function physicalValues(template: Template, stack: string): (value: unknown) => unknown {
  const { Resources } = template.toJSON() as { Resources: Record<string, Resource> };
  const pseudo: Record<string, string> = {
    'AWS::Region': REGION,
    'AWS::AccountId': ACCOUNT,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
  };

  function nameOf(id: string): string {
    const longest = LONGEST_NAME[Resources[id]?.Type ?? ''] ?? 255;
    return `${`${stack}-${id}`.slice(0, longest - RANDOM.length - 1)}-${RANDOM}`;
  }

  function arnOf(id: string): string {
    const service = Resources[id]?.Type.split('::')[1]?.toLowerCase();
    return `arn:aws:${service}:${REGION}:${ACCOUNT}:${nameOf(id)}`;
  }

  function referenced(id: string): string {
    const type = Resources[id]?.Type;
    if (type === 'AWS::SQS::Queue') return `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${nameOf(id)}`;
    if (type === 'AWS::SecretsManager::Secret') return `${arnOf(id)}-AAAAAA`;
    if (type === 'AWS::SNS::Topic') return arnOf(id);
    return pseudo[id] ?? nameOf(id);
  }

  return function physical(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(physical);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? [];
    if (entries.length > 1 || !/^(?:Ref|Fn::\w+)$/.test(name ?? ''))
      return Object.fromEntries(entries.map(([key, each]) => [key, physical(each)]));
    if (name === 'Ref') return referenced(argument);
    if (name === 'Fn::GetAtt') return argument[1] === 'QueueName' ? nameOf(argument[0]) : arnOf(argument[0]);
    if (name === 'Fn::Join') return argument[1].map(physical).join(argument[0]);
    if (name === 'Fn::Sub')
      return argument.replace(/\$\{([\w:]+)\}/g, (_: string, id: string) => referenced(id));
    throw new Error(`${name} is not known here.`);
  };
}
