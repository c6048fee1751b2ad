import { useState } from 'react';
import {
  AdminSessionResponse,
  PasskeyOptionsResponse,
  RecoveryCodesResponse,
} from '#domain/contract/admin/admin-login-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TextField } from '#web/components/controls/text-field.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { asAdmin, logOutAdminEverywhere, sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './login-dialog.module.css';

const SESSION = '/api/admin/session';
const REGISTER = '/api/admin/register-passkey';
const REMOVE = '/api/admin/remove-passkey';
const RENEW = '/api/admin/renew-recovery-codes';
const FAILED = 'This could not be done. Please try again.';

/** Settings for the administrator's own login: passkeys, recovery codes, and logging out everywhere. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const { object: session, error, reload } = useAdminObject(SESSION, AdminSessionResponse);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Dialog shape="question" title="Your admin login" onClose={onClose}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : session !== undefined ? (
        <Login session={session} onCodes={setCodes} reload={reload} />
      ) : error ? (
        <LoadFailed onRetry={reload}>Your login could not be loaded.</LoadFailed>
      ) : (
        <ListLoading />
      )}
    </Dialog>
  );
}

type LoginProps = {
  session: AdminSessionResponse;
  onCodes: (codes: readonly string[]) => void;
  reload: () => Promise<unknown>;
};

function Login({ session, onCodes, reload }: LoginProps) {
  const { isBusy, problem, run } = useSubmit();
  const change = (work: () => Promise<readonly string[]>) =>
    run(async () => {
      const codes = await work();
      await reload();
      onCodes(codes);
    });
  const hasPasskey = session.passkeys.length > 0;
  return (
    <div className="stack gap-12">
      <p className="quiet">
        {session.email} until <UtcTime value={session.expires_at} day="" /> UTC
      </p>
      {session.passkey_required ? (
        <p className="pretty">Administrators of this service need a passkey. Please add one to go on.</p>
      ) : null}
      <ul className={styles.passkeys} aria-label="Passkeys">
        {session.passkeys.map(({ id, name, host, last_used_at }) => (
          <li key={id} className={styles.passkey}>
            <span className="grow">
              {name} <span className="quiet small">on {host}</span>
              <span className={styles.used}>
                {last_used_at === null ? 'Not used yet' : <UtcTime value={last_used_at} day="" />}
              </span>
            </span>
            <Button isBusy={isBusy} onClick={() => void change(() => removed(id))}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <AddPasskey isFirst={!hasPasskey} isBusy={isBusy} onAdd={(name) => void change(() => added(name))} />
      {hasPasskey ? (
        <div className="row wrap gap-8">
          <span className="grow">{session.recovery_codes_left} recovery codes left</span>
          <Button isBusy={isBusy} onClick={() => void change(renewed)}>
            Make new codes
          </Button>
        </div>
      ) : null}
      <p className="outcome" role="alert">
        {problem}
      </p>
      <div className={styles.logout}>
        <Button look="plain" icon="logout" onClick={logOutAdminEverywhere}>
          Log out as admin everywhere
        </Button>
      </div>
    </div>
  );
}

function AddPasskey({
  isFirst,
  isBusy,
  onAdd,
}: {
  isFirst: boolean;
  isBusy: boolean;
  onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(name);
        setName('');
      }}
    >
      <TextField
        label="Name of a new passkey"
        maxLength={40}
        placeholder="Laptop"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(isFirst ? { note: 'From then on, each login asks for a passkey after the emailed code.' } : {})}
      />
      <Button type="submit" look="filled" isBusy={isBusy}>
        Add a passkey
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack gap-12">
      <p className="pretty">
        Keep these recovery codes in a safe place. Each can be used once in place of a lost passkey. They are
        not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="filled" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}

/**
 * Makes the browser create a passkey and registers it.
 * @returns recovery codes with the first passkey
 * @throws Problem
 */
async function added(name: string): Promise<readonly string[]> {
  const asked = asAdmin(() => api.post(REGISTER, {}, PasskeyOptionsResponse));
  const { ticket, options } = await orProblem(asked, FAILED);
  const passkey = await madeWith(options);
  const answer = asAdmin(() => api.post(REGISTER, { ticket, passkey, name }, RecoveryCodesResponse));
  return (await orProblem(answer, FAILED)).recovery_codes;
}

async function madeWith(options: PasskeyOptionsResponse['options']): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (cause) {
    throw new Problem('The passkey could not be created. Please try again.', { cause });
  }
}

async function removed(id: string): Promise<readonly string[]> {
  await sendAsAdmin(REMOVE, { id }, FAILED);
  return [];
}

async function renewed(): Promise<readonly string[]> {
  const answer = asAdmin(() => api.post(RENEW, {}, RecoveryCodesResponse));
  return (await orProblem(answer, FAILED)).recovery_codes;
}
