import type { RequestedChange } from '#domain/contract/contact-changes-contract.ts';
import { sharedValue } from '#web/lib/browser/shared-value.ts';
import { serverError } from '#web/lib/data/api-client.ts';
import { Problem } from '#web/lib/data/problem.ts';

/** A code, or the user's choice to let the change wait instead. */
export type Approval = { proof: string } | { wait: true };

/** A change that the user is asked to approve. */
export type ApprovalQuestion = {
  change: RequestedChange;
  /** Whether the code that was entered did not match. */
  isWrong: boolean;
  answer: (approval: Approval | null) => void;
};

const question = sharedValue<ApprovalQuestion | null>(null);

/** Returns the approval question that is currently open. */
export const useApprovalQuestion = question.use;

/**
 * Makes a call for which the server may require approval. If it does, asks the user for a code and repeats the
 * call.
 * @throws Problem if the user does not approve; also rethrows errors of the call
 */
export async function approved<T>(
  change: RequestedChange,
  call: (approval: Partial<{ proof: string; wait: true }>) => Promise<T>,
): Promise<T> {
  let approval: Approval | Record<string, never> = {};
  for (;;) {
    try {
      return await call(approval);
    } catch (error) {
      // If the error is a Problem with a message for the user, the rejected call is its cause.
      const code = serverError(error instanceof Problem ? error.cause : error)?.error;
      const isWrong = code === 'invalid_code' && 'proof' in approval;
      if (code !== 'proof_required' && !isWrong) throw error;
      approval = await ask(change, isWrong);
    }
  }
}

async function ask(change: RequestedChange, isWrong: boolean): Promise<Approval> {
  const approval = await new Promise<Approval | null>((answer) => question.set({ change, isWrong, answer }));
  question.set(null);
  if (approval === null) throw new Problem('Nothing was changed.');
  return approval;
}
