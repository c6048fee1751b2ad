/**
 * The resources in a CloudFormation template by logical id. Values are untyped, because CloudFormation determines their
 * shape.
 */
export type TemplateResources = Record<string, { Type: string; Properties: Record<string, unknown> }>;
