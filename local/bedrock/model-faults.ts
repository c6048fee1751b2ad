import { message, type Reply, refusal } from './model-reply.ts';

const call = (input: unknown) => [
  { toolUse: { toolUseId: 'tooluse_local', name: 'record_analysis', input } },
];
const words = (text: string) => [{ text }];

/** The ways in which a request to a model can fail. */
export const FAULTS = {
  throttle: () => refusal(429, 'ThrottlingException', 'Too many tokens, please wait before trying again.'),
  overload: () => refusal(503, 'ServiceUnavailableException', 'Bedrock is unable to process your request.'),
  'internal error': () =>
    refusal(500, 'InternalServerException', 'The system encountered an unexpected error.'),
  'not ready': () => refusal(429, 'ModelNotReadyException', 'The model is not ready.'),
  'model error': () => refusal(424, 'ModelErrorException', 'The model produced an invalid sequence.'),
  'not allowed': () => refusal(403, 'AccessDeniedException', "You don't have access to the model."),
  'unknown model': () => refusal(400, 'ValidationException', 'The provided model identifier is invalid.'),
  refuse: () => message('end_turn', words('I cannot help with that.')),
  filtered: () => message('content_filtered', words('')),
  'max tokens': () => message('max_tokens', call({ one_liner: { text: 'Reports' } })),
  'malformed JSON': () => message('tool_use', call('{"one_liner": {"text": "Reports')),
  'wrong shape': () => message('tool_use', call({ headline: 'Reports', takeaways: 3 })),
  'no words': () => message('end_turn', []),
} as const satisfies Record<string, () => Reply>;

export type Fault = keyof typeof FAULTS;
