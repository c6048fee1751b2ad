import { type FormEvent, useRef, useState } from 'react';
import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { isTry, readCode } from './code-entry.ts';
import { isLoggedInWith, isWrongCode, requestLogin, verifyCode } from './login-api.ts';

const NO_CODE = `Please enter the ${CODE_LENGTH}-digit code`;
const CODE_SPENT = 'Invalid verification code. It has no attempts left; please request a new code.';

export type CodeAttempt = {
  phone: string;
  /** Number of failed attempts with the latest code. */
  wrongTries: number;
  onTries: (wrongTries: number) => void;
  onLoggedIn: () => void;
};

/** Handles entering a texted code: the sixth digit submits it, whether typed, pasted or autofilled. */
export function useCode({ phone, wrongTries, onTries, onLoggedIn }: CodeAttempt) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, problem, setProblem, run } = useSubmit();

  const check = async (entered: string) => {
    try {
      await verifyCode(phone, entered);
    } catch (problem) {
      if (!isWrongCode(problem) || !isTry(entered)) throw problem;
      // Another tab has already used the code, so this browser is logged in.
      if (isLoggedInWith(phone)) return;
      // The result is ignored if the user has left the page in the meantime.
      if (field.current) onTries(wrongTries + 1);
      // The server responds the same way to every wrong code, so that it does not reveal which phones have an
      // account.
      throw wrongTries + 1 < MAX_CODE_ATTEMPTS ? problem : new Problem(CODE_SPENT, { cause: problem });
    }
  };

  const enter = async (entered: string) => {
    if (isBusy) return;
    const isIn = await run(() => check(entered));
    if (!field.current) return;
    if (isIn) onLoggedIn();
    else field.current.select();
  };

  const change = (text: string) => {
    const next = readCode(text);
    setCode(next);
    setProblem(next.length > CODE_LENGTH ? NO_CODE : null);
    setNews('');
    if (next.length === CODE_LENGTH && next !== code) void enter(next);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) return void enter(code);
    setProblem(NO_CODE);
    field.current?.focus();
  };

  const sendAgain = async () => {
    setNews('');
    setCode('');
    const isSent = await run(async () => void (await requestLogin(phone)));
    if (isSent && field.current) {
      onTries(0);
      setNews('A new code is on its way. Only the newest one works.');
    }
    field.current?.focus();
  };

  return { field, code, news, isBusy, problem, change, submit, sendAgain };
}
