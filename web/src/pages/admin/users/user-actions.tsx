import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AdminUser, MergePreview } from '#domain/contract/admin/admin-users-contract.ts';
import { FREE_TICKER_LIMIT, PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import type { KnownFacts } from '#web/features/admin/object/changed-meanwhile.tsx';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { ChangeAddressAction, ResendAction } from './contact-actions.tsx';
import { act } from './users-api.ts';

export type UserActionName =
  | 'plan'
  | 'limit'
  | 'verify-email'
  | 'verify-sms'
  | 'suppress-email'
  | 'suppress-sms'
  | 'change-address'
  | 'resend'
  | 'end-sessions'
  | 'merge'
  | 'delete';

export type ActionProps = { user: AdminUser; reload: () => Promise<unknown>; onClose: () => void };

/**
 * The dialog of one action on a reader. `mergedId`: the account that is to be merged into this one; empty if unknown.
 */
export function UserAction({
  name,
  mergedId,
  ...props
}: ActionProps & { name: UserActionName; mergedId: string }) {
  switch (name) {
    case 'plan':
      return <PlanAction {...props} />;
    case 'limit':
      return <LimitAction {...props} />;
    case 'verify-email':
    case 'verify-sms':
      return <VerifyAction {...props} method={name === 'verify-email' ? 'email' : 'sms'} />;
    case 'suppress-email':
    case 'suppress-sms':
      return <SuppressAction {...props} contact={name === 'suppress-email' ? 'email' : 'phone'} />;
    case 'change-address':
      return <ChangeAddressAction {...props} facts={factsOf(props.user)} />;
    case 'resend':
      return <ResendAction {...props} />;
    case 'end-sessions':
      return <EndSessionsAction {...props} />;
    case 'merge':
      return <MergeAction {...props} mergedId={mergedId} />;
    case 'delete':
      return <DeleteAction {...props} />;
  }
}

const seen = ({ id, version }: AdminUser) => ({ user_id: id, version });

/** Returns the facts that the actions are based on. They are shown if they changed in the meantime. */
function factsOf({ email, phone, plan, own_limit, watchlist }: AdminUser): KnownFacts {
  return {
    Email: `${email.address ?? ''}${email.verified ? ' (verified)' : ''}`,
    Phone: `${phone.address ?? ''}${phone.verified ? ' (verified)' : ''}`,
    Plan: `${plan.type}${plan.granted ? ' (granted)' : ''}`,
    'Own limit': own_limit === null ? '' : String(own_limit),
    Tickers: String(watchlist.length),
  };
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function PlanAction({ user, ...props }: ActionProps) {
  const pro = !user.plan.granted;
  const over = user.watchlist.length - FREE_TICKER_LIMIT;
  return (
    <ActionDialog
      title={pro ? 'Grant PRO' : 'Take PRO back'}
      action={pro ? 'Grant PRO' : 'Take back'}
      effects={
        pro
          ? [
              'PRO at no charge, until you revoke it.',
              `Real-time alerts, all forms, ${PRO_TICKER_LIMIT} tickers.`,
            ]
          : [
              'PRO ends now, unless it is paid for as well.',
              ...(over > 0 ? [`${plural(over, 'ticker')} beyond the free limit will be paused.`] : []),
            ]
      }
      done={pro ? 'PRO is granted.' : 'PRO was revoked.'}
      facts={factsOf(user)}
      run={() => act('change-plan', { ...seen(user), pro })}
      {...props}
    />
  );
}

function LimitAction({ user, ...props }: ActionProps) {
  const [text, setText] = useState(user.own_limit === null ? '' : String(user.own_limit));
  const limit = text.trim() === '' ? null : Number(text);
  const isValid = limit === null || (Number.isInteger(limit) && limit >= 0 && limit <= 1_000);
  const paused = limit === null ? 0 : Math.max(user.watchlist.length - limit, 0);
  return (
    <ActionDialog
      title="Ticker limit"
      action="Save"
      effects={[
        limit === null
          ? 'The plan’s limit applies.'
          : `This reader can watch ${plural(limit, 'ticker')}, whatever the plan.`,
        ...(paused > 0 ? [`${plural(paused, 'ticker')} will be paused immediately.`] : []),
      ]}
      isBlocked={!isValid}
      done="The limit was saved."
      facts={factsOf(user)}
      run={() => act('change-limit', { ...seen(user), limit })}
      {...props}
    >
      <TextField
        label="Tickers"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={isValid ? null : 'A whole number up to 1,000.'}
        note="Leave empty to use the plan’s limit."
      />
    </ActionDialog>
  );
}

function VerifyAction({ user, method, ...props }: ActionProps & { method: 'email' | 'sms' }) {
  const { address, pending } = method === 'email' ? user.email : user.phone;
  return (
    <ActionDialog
      title="Verify contact"
      action="Verify"
      effects={[
        `${pending ?? address} counts as verified from now on, as if its owner had confirmed it.`,
        `Alerts about ${plural(user.watchlist.length, 'ticker')} can go there.`,
      ]}
      done="The contact was verified."
      facts={factsOf(user)}
      run={() => act('verify-user', { ...seen(user), method })}
      {...props}
    />
  );
}

function SuppressAction({ user, contact, ...props }: ActionProps & { contact: 'email' | 'phone' }) {
  const { address, suppressed } = user[contact];
  const isOn = suppressed !== null;
  return (
    <ActionDialog
      title={isOn ? 'Let messages through' : 'Suppress address'}
      action={isOn ? 'Let through' : 'Suppress'}
      effects={[
        isOn
          ? `Messages to ${address} will resume.${contact === 'phone' ? ' A phone that replied STOP must text START itself.' : ''}`
          : `Only messages the reader asks for will be sent to ${address}: no alerts about ${plural(user.watchlist.length, 'ticker')}, no digests.`,
      ]}
      done={isOn ? 'The address is no longer suppressed.' : 'The address is suppressed.'}
      run={() => act('suppress', { address: address ?? '', suppressed: !isOn })}
      {...props}
    />
  );
}

function EndSessionsAction({ user, ...props }: ActionProps) {
  return (
    <ActionDialog
      title="End all sessions"
      action="End sessions"
      look="danger"
      effects={[
        `${plural(user.sessions.length, 'session')} ${user.sessions.length === 1 ? 'ends' : 'end'} immediately, and so do admin logins. The reader has to log in again.`,
      ]}
      done="The sessions were ended."
      run={() => act('end-sessions', { user_id: user.id })}
      {...props}
    />
  );
}

function DeleteAction({ user, reload, onClose }: ActionProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const name = user.email.address ?? user.phone.address ?? user.id;
  return (
    <ActionDialog
      title="Delete this reader"
      action="Delete"
      look="danger"
      effects={[
        `${plural(user.watchlist.length, 'ticker')}, ${plural(user.sessions.length, 'session')}, and all alerts, settings and contacts will be deleted.`,
        ...(user.plan.stripe_customer === null
          ? []
          : ['The Stripe customer will be deleted and not charged again.']),
        'The owner gets an email about it. This cannot be undone.',
      ]}
      isBlocked={typed.trim() !== name}
      done="The reader was deleted."
      facts={factsOf(user)}
      run={async () => {
        await act('delete-user', seen(user));
        void navigate(FURTHER_PAGES.adminUsers);
      }}
      reload={reload}
      onClose={onClose}
    >
      <TextField
        label={`Type ${name} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  );
}

function MergeAction({ user, mergedId, ...props }: ActionProps & { mergedId: string }) {
  const [id, setId] = useState(mergedId);
  const from = id.trim();
  const isId = /^[0-9A-Za-z]{26}$/.test(from);
  const { object, isUnknown } = useAdminObject(
    `/api/admin/merge-preview?${new URLSearchParams({ user_id: user.id, from_id: isId ? from : user.id })}`,
    MergePreview,
  );
  const preview = isId ? object : undefined;
  const problem = !isId ? null : isUnknown ? 'There is no such account.' : (preview?.obstacle ?? null);
  return (
    <ActionDialog
      title="Merge another account into this one"
      action="Merge"
      look="danger"
      effects={problem === null ? (preview?.effects ?? []) : []}
      isBlocked={preview === undefined || problem !== null}
      done="The accounts were merged."
      facts={factsOf(user)}
      run={() =>
        act('merge-users', {
          ...seen(user),
          ...{ from_id: preview?.from.id ?? '', from_version: preview?.from_version ?? 0 },
        })
      }
      {...props}
    >
      <TextField
        label="User ID of the account to merge into this one"
        autoComplete="off"
        value={id}
        onChange={(event) => setId(event.target.value)}
        problem={problem}
        note={
          preview === undefined
            ? 'You’ll find it on that user’s page.'
            : (preview.from.email ?? preview.from.phone)
        }
      />
    </ActionDialog>
  );
}
