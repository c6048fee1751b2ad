/**
 * What a text is for. Each stream leaves from a number of its own, since STOP to a number ends all its texts:
 * `alerts` are what a reader agreed to by YES; `codes` are login codes and notices about the account.
 */
export const TEXT_STREAMS = ['alerts', 'codes'] as const;
export type TextStream = (typeof TEXT_STREAMS)[number];
