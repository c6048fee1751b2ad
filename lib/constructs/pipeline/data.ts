import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITableV2, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { DocumentFolder, FunctionName, FunctionSpec } from '../../topology/spec.ts';
import { TABLE } from '../../topology/table-definition.ts';
import { tableStatements } from '../../topology/table-statements.ts';
import { acknowledgeWildcard } from '../base/nag.ts';
import { privateBucket } from '../base/private-bucket.ts';

/**
 * Overwritten and deleted documents are kept for as long as point-in-time recovery keeps the table, so that both can be
 * restored to the same moment.
 */
const DOCUMENT_LIFECYCLE = [
  // Exports contain personal data, so they are deleted after a day, including all their versions.
  { prefix: 'exports/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
  // A segment is rewritten with each filing and can be rebuilt from the texts, so old versions are not needed.
  { prefix: 'segments/', noncurrentVersionExpiration: Duration.days(1) },
  { noncurrentVersionExpiration: Duration.days(35), abortIncompleteMultipartUploadAfter: Duration.days(7) },
];

export type DataProps = {
  accessLogs: IBucket;
  /** Whether the stack does not exist yet. */
  isFirst: boolean;
  restored: Stage['restored'];
};

/**
 * The data that must never be lost: the single table and the bucket of filing texts. The stack keeps its own table and
 * bucket even while a stage uses restored ones, so that removing the setting returns to them.
 */
export class Data extends Construct {
  readonly table: Pick<ITableV2, 'tableName' | 'tableArn'>;
  readonly documents: IBucket;

  constructor(scope: Construct, id: string, { accessLogs, isFirst, restored }: DataProps) {
    super(scope, id);
    const table = new TableV2(this, 'Table', {
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
      // Deletion protection would keep CloudFormation from removing the table if the first deployment fails.
      deletionProtection: !isFirst,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const documents = privateBucket(this, 'Documents', {
      versioned: true,
      lifecycleRules: DOCUMENT_LIFECYCLE,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'documents/',
    });
    this.table =
      restored.table === null ? table : TableV2.fromTableName(this, 'RestoredTable', restored.table);
    this.documents =
      restored.documents === null
        ? documents
        : Bucket.fromBucketName(this, 'RestoredDocuments', restored.documents);
  }

  /**
   * Grants a function the access that the topology lists: actions on items with certain partition keys. Scans are not
   * allowed, since nothing in the product needs them.
   * @see docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
   */
  grantTable(fn: LambdaFunction, name: FunctionName): void {
    for (const { actions, index, keys } of tableStatements(name)) {
      fn.addToRolePolicy(
        new PolicyStatement({
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: [index === null ? this.table.tableArn : `${this.table.tableArn}/index/${index}`],
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
        }),
      );
    }
  }

  /** Grants access to objects in the named folders only. */
  grantDocuments(
    fn: LambdaFunction,
    { read = [], write = [] }: NonNullable<FunctionSpec['documents']>,
  ): void {
    for (const folder of read) this.allow(fn, 's3:GetObject', folder);
    for (const folder of write) this.allow(fn, 's3:PutObject', folder);
    if (read.length === 0) return;
    // Without this permission, S3 returns 403 for a missing object, which looks like a permission error.
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.documents.bucketArn] }),
    );
  }

  private allow(fn: LambdaFunction, action: string, folder: DocumentFolder): void {
    const resources = [this.documents.arnForObjects(`${folder}/*`)];
    fn.addToRolePolicy(new PolicyStatement({ actions: [action], resources }));
    const reason = 'One object of this folder at a time, whose name is the accession number or the version.';
    const arn = `arn:<AWS::Partition>:s3:::${this.documents.bucketName}`;
    acknowledgeWildcard(fn, this.documents, `/${folder}/*`, reason, arn);
  }
}
