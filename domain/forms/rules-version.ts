/**
 * The version of the rules that read and assess filings: everything in `domain/forms/`, `domain/assessment/` and
 * `domain/form-types/` that a reader can see. Raise it with every such change: filings of the last thirty days are
 * then read again in the background. A test compares what the rules say with what they said at this version.
 */
export const RULES_VERSION = 9;
