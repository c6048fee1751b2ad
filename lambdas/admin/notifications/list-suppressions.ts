import type { SuppressionsResponse } from '#domain/contract/admin/admin-suppressions-contract.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListSuppressionsDeps = { suppressionList: Store['suppressionList'] };

const PER_PAGE = 50;

/** Lists addresses that bounced or complained, and phones that opted out, newest first, one page at a time. */
export async function listSuppressions(
  { suppressionList }: ListSuppressionsDeps,
  cursor?: string,
): Promise<SuppressionsResponse> {
  const page = await suppressionList.page(PER_PAGE, cursor);
  return {
    suppressions: page.suppressions.map(({ isOfCodes, ...about }) => ({
      ...about,
      stops: isOfCodes ? 'codes' : 'alerts',
    })),
    cursor: page.cursor,
  };
}
