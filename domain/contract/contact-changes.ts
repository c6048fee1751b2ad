import * as v from 'valibot';
import { CONTACT_METHODS } from './channel.ts';

/** A change of an account that needs approval. */
export const RequestedChange = v.variant('kind', [
  v.object({
    kind: v.literal('set'),
    method: v.picklist(CONTACT_METHODS),
    address: v.pipe(v.string(), v.maxLength(320)),
  }),
  v.object({ kind: v.literal('remove'), method: v.picklist(CONTACT_METHODS) }),
  v.object({ kind: v.literal('delete-account') }),
]);
export type RequestedChange = v.InferOutput<typeof RequestedChange>;

/** POST /api/request-proof: sends a code to a verified contact, which approves this one change. */
export const ProofRequest = v.object({
  change: RequestedChange,
  /** Where to send it; the email address by default. */
  via: v.optional(v.picklist(CONTACT_METHODS)),
});
export type ProofRequest = v.InferOutput<typeof ProofRequest>;
/** `sent_to` is masked. */
export const ProofResponse = v.object({ method: v.picklist(CONTACT_METHODS), sent_to: v.string() });
export type ProofResponse = v.InferOutput<typeof ProofResponse>;

/** Fields of every request that may need approval. */
export const Approval = {
  /** The code that `POST /api/request-proof` sent. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Without a code: let the change wait, while every verified contact is told how to stop it. */
  wait: v.optional(v.boolean()),
};

/** A change that waits, in the profile. */
export const WaitingChangeView = v.object({
  kind: v.picklist(['set', 'remove', 'delete-account']),
  /** "use the email address j•••@example.com". */
  text: v.string(),
  /** ISO. */
  applies_at: v.string(),
});
export type WaitingChangeView = v.InferOutput<typeof WaitingChangeView>;
