import { useEffect, useState } from 'react';
import {
  type PreviewTemplateRequest,
  PreviewTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import { postAsAdmin } from '#web/features/admin/admin-session.ts';
import { problemText } from '#web/lib/data/problem.ts';

const TYPING_MS = 400;
const NOT_SHOWN = 'The preview could not be loaded. Please try again.';

/**
 * Each time typing pauses, requests the message from the server as a reader would get it. The previous message remains
 * until the next one arrives.
 */
export function useMessagePreview(request: PreviewTemplateRequest) {
  const [message, setMessage] = useState<PreviewTemplateResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(request);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await preview(JSON.parse(asked));
        if (isWanted) setMessage(answer);
        if (isWanted) setProblem(null);
      } catch (error) {
        if (isWanted) setProblem(problemText(error, NOT_SHOWN));
      }
    }, TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return { message, problem };
}

/** @throws Problem */
function preview(request: PreviewTemplateRequest): Promise<PreviewTemplateResponse> {
  return postAsAdmin('/api/admin/preview-template', request, PreviewTemplateResponse, NOT_SHOWN);
}
