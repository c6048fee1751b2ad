import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { useGoBack } from '#web/lib/site/go-back.ts';

type CodeVisit = { codeSentTo: string; wrongTries?: number };

/**
 * Keeps the code step in the history state: Back leaves the step, and a reload keeps it and the number of failed
 * attempts.
 */
export function useCodeVisit() {
  const navigate = useNavigate();
  const visit = useLocation().state as CodeVisit | null;
  const phone = visit?.codeSentTo ?? null;
  const go = (state: CodeVisit, replace: boolean) => void navigate(PAGES.login, { replace, state });
  return {
    phone,
    wrongTries: visit?.wrongTries ?? 0,
    start: (codeSentTo: string) => go({ codeSentTo }, false),
    countTries: (wrongTries: number) => {
      if (phone !== null) go({ codeSentTo: phone, wrongTries }, true);
    },
    leave: useGoBack(),
  };
}
