import type { IFunction, IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { FunctionUrl, FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { streamRoutes } from '../../topology/routes.ts';
import type { FunctionName } from '../../topology/spec.ts';

/** A path whose response is streamed, and the URL of the function that streams it. */
export type StreamedPath = { path: string; url: IFunctionUrl };

/**
 * Function URLs that stream their responses, which HTTP APIs cannot do. They accept only requests that a
 * distribution signed (docs/security.md#the-edge).
 */
export class StreamUrls extends Construct {
  readonly paths: readonly StreamedPath[];

  constructor(scope: Construct, id: string, functionOf: (name: FunctionName) => IFunction) {
    super(scope, id);
    this.paths = streamRoutes().map(({ path, function: name }) => ({
      path,
      url: new FunctionUrl(this, name, {
        function: functionOf(name),
        authType: FunctionUrlAuthType.AWS_IAM,
        invokeMode: InvokeMode.RESPONSE_STREAM,
      }),
    }));
  }
}
