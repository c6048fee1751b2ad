import { FilingTextResponse } from '#domain/contract/filing-page.ts';
import { api } from '#web/lib/data/api-client.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** A part of the filing's readable text. @throws ApiError */
export async function fetchPart(accession: string, part: number, signal: AbortSignal): Promise<string> {
  const answer = await api.get(FILING_API.text(accession, part), FilingTextResponse, {
    signal,
    session: null,
  });
  return answer.text;
}
