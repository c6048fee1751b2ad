import * as v from 'valibot';
import { CONTACT_METHODS } from './channel.ts';

/** A change to an account that needs approval. */
export const RequestedChange = v.union([
  v.object({
    kind: v.literal('set'),
    method: v.picklist(CONTACT_METHODS),
    address: v.pipe(v.string(), v.maxLength(320)),
  }),
  v.object({ kind: v.literal('remove'), method: v.picklist(CONTACT_METHODS) }),
  v.object({ kind: v.literal('delete-account') }),
]);
export type RequestedChange = v.InferOutput<typeof RequestedChange>;

/** POST /api/request-proof: sends a code to a verified contact. The code approves only this change. */
export const ProofRequest = v.object({
  change: RequestedChange,
  /** The contact to which the code is sent; the email address by default. */
  via: v.optional(v.picklist(CONTACT_METHODS)),
});
export type ProofRequest = v.InferOutput<typeof ProofRequest>;
/** `sent_to` is masked. */
export const ProofResponse = v.object({ method: v.picklist(CONTACT_METHODS), sent_to: v.string() });
export type ProofResponse = v.InferOutput<typeof ProofResponse>;

/** Fields in every request that may need approval. */
export const Approval = {
  /** The code sent by `POST /api/request-proof`. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Without a code, delays the change, while every verified contact receives instructions on how to stop it. */
  wait: v.optional(v.boolean()),
};

/** A pending change, as shown in the profile. */
export const WaitingChangeView = v.object({
  kind: v.picklist(['set', 'remove', 'delete-account']),
  /** A phrase such as "use the email address j•••@example.com". */
  text: v.string(),
  /** ISO. */
  applies_at: v.string(),
});
export type WaitingChangeView = v.InferOutput<typeof WaitingChangeView>;
