/**
 * The version of the rules that read and assess filings: everything in `domain/forms/`, `domain/assessment/` and
 * `domain/form-types/` that affects what readers see. Increase it with every such change, so that filings from the last
 * thirty days are read again in the background. A test compares the output of the rules with the output recorded for
 * this version.
 */
export const RULES_VERSION = 28;
