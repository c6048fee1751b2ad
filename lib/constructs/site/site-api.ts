import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ROUTES, type Route } from '../../topology/routes.ts';
import type { FunctionName } from '../../topology/spec.ts';

/** Limits in requests per second for the whole service; the account's own limit is 10,000. */
const THROTTLE = { rateLimit: 200, burstLimit: 400 };

/** Writes one JSON line per call. The logged path omits the query, which may contain the token of an emailed link. */
const LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    method: '$context.httpMethod',
    path: '$context.path',
    status: '$context.status',
    bytes: '$context.responseLength',
    milliseconds: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** The API of the sites. Callers prove that they came through a distribution: docs/security.md#the-edge */
export class SiteApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, functionOf: (name: FunctionName) => IFunction) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Default', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: LOG_FORMAT },
    });
    const whole = ROUTES.filter((route: Route) => route.kind !== 'stream');
    const names = [...new Set(whole.map((route) => route.function))];
    const integrations = new Map(
      names.map((name) => [name, new HttpLambdaIntegration(`${name}-integration`, functionOf(name))]),
    );
    for (const { path, function: name } of whole) {
      const integration = integrations.get(name);
      if (integration === undefined) continue;
      const routes = this.api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
      for (const route of routes) {
        Validations.of(route).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'Visitors need no account; the function resolves the session and refuses calls without the origin secret.',
        });
      }
    }
  }

  /** The host name that distributions send `/api/*` to. */
  get hostName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}
