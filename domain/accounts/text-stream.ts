/**
 * The purpose of a text. Each stream is sent from its own number, because a STOP sent to a number ends all texts from
 * it. `alerts` are the texts that a reader agreed to with YES; `codes` are login codes and notices about the account.
 */
export const TEXT_STREAMS = ['alerts', 'codes'] as const;
export type TextStream = (typeof TEXT_STREAMS)[number];
