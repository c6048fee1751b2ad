/**
 * Resources of a CloudFormation template by logical id. Values are untyped, because their shape is CloudFormation's.
 */
export type TemplateResources = Record<string, { Type: string; Properties: Record<string, unknown> }>;
