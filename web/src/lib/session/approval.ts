import type { RequestedChange } from '#domain/contract/contact-changes.ts';
import { sharedValue } from '#web/lib/browser/shared-value.ts';
import { serverError } from '#web/lib/data/api-client.ts';
import { Problem } from '#web/lib/data/problem.ts';

/** A code, or the wish to let the change wait. */
export type Approval = { proof: string } | { wait: true };

/** A change that its user is asked to approve. */
export type ApprovalQuestion = {
  change: RequestedChange;
  /** The code that was entered did not match. */
  isWrong: boolean;
  answer: (approval: Approval | null) => void;
};

const question = sharedValue<ApprovalQuestion | null>(null);

/** The open question. */
export const useApprovalQuestion = question.use;

/**
 * Makes a call that the server may want approved: it asks for a code and calls again.
 * @throws Problem when the user does not approve, and whatever the call throws
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
      // A problem that is told to the user has the refused call as its cause.
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
