import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { DocumentFolder, FunctionSpec } from '../topology/spec.ts';
import { TABLE } from '../topology/table.ts';
import { acknowledgeWildcard } from './nag.ts';
import { privateBucket } from './private-bucket.ts';

const ITEM_ACTIONS = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** What must never be lost: the single table and the bucket of filing texts. */
export class Data extends Construct {
  readonly table: TableV2;
  readonly documents: IBucket;

  constructor(scope: Construct, id: string, props: { accessLogs: IBucket }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: TABLE.partitionKey, type: AttributeType.STRING },
      sortKey: { name: TABLE.sortKey, type: AttributeType.STRING },
      globalSecondaryIndexes: Object.entries(TABLE.indexes).map(([indexName, keys]) => ({
        indexName,
        partitionKey: { name: keys.partitionKey, type: AttributeType.STRING },
        sortKey: { name: keys.sortKey, type: AttributeType.STRING },
        projectionType: ProjectionType[keys.projection],
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: TABLE.ttlAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.documents = privateBucket(this, 'Documents', {
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'documents/',
    });
  }

  /** Items and indexes by key. No scans: nothing in the product needs one. */
  grantTable(fn: LambdaFunction): void {
    const indexes = Object.keys(TABLE.indexes).map((name) => `${this.table.tableArn}/index/${name}`);
    const statement = new PolicyStatement({
      actions: ITEM_ACTIONS,
      resources: [this.table.tableArn, ...indexes],
    });
    fn.addToRolePolicy(statement);
  }

  /** Objects in the named folders only. */
  grantDocuments(
    fn: LambdaFunction,
    { read = [], write = [] }: NonNullable<FunctionSpec['documents']>,
  ): void {
    for (const folder of read) this.allow(fn, 's3:GetObject', folder);
    for (const folder of write) this.allow(fn, 's3:PutObject', folder);
    if (read.length === 0) return;
    // Without it S3 answers 403 for a missing object, which looks like a permission error.
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.documents.bucketArn] }),
    );
  }

  private allow(fn: LambdaFunction, action: string, folder: DocumentFolder): void {
    const resources = [this.documents.arnForObjects(`${folder}/*`)];
    fn.addToRolePolicy(new PolicyStatement({ actions: [action], resources }));
    const reason = 'One object of this folder at a time, whose name is the accession number or the version.';
    acknowledgeWildcard(fn, this.documents, `/${folder}/*`, reason);
  }
}
