import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BRANDS } from '#domain/brands/brand.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { ObjectFrame } from '#web/features/admin/object/object-frame.tsx';
import { Facts, ObjectColumns, ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { UserAction, type UserActionName } from './user-actions.tsx';
import { UserBilling } from './user-billing.tsx';
import { UserHistory } from './user-history.tsx';
import { UserVotes, UserWatchlist } from './user-lists.tsx';
import { useUser, useUserActivity } from './users-api.ts';
import { WhyForm } from './why-form.tsx';

const LIST = { path: FURTHER_PAGES.adminUsers, title: 'All users' };

/**
 * Shows everything about one reader, and the possible actions. `merge` in the URL names an account that is merged into
 * this one after confirmation.
 */
export default function UserPage() {
  const { id = '' } = useParams();
  const query = useUser(id);
  const activity = useUserActivity(id);
  const reload = () => Promise.all([query.reload(), activity.reload()]);
  const [parameters, setParameters] = useSearchParams();
  const mergedId = parameters.get('merge') ?? '';
  const [action, setAction] = useState<UserActionName | null>(mergedId === '' ? null : 'merge');
  const close = () => {
    setAction(null);
    if (mergedId !== '') setParameters({}, { replace: true });
  };
  return (
    <ObjectFrame
      kind="User"
      id={id}
      list={LIST}
      query={query}
      titleOf={nameOf}
      actions={(user) => (
        <>
          <Button onClick={() => setAction('merge')}>Merge…</Button>
          {user.is_admin ? null : (
            <Button look="danger" onClick={() => setAction('delete')}>
              Delete…
            </Button>
          )}
        </>
      )}
    >
      {(user) => (
        <>
          <UserParts user={user} activity={activity} onAction={setAction} reload={reload} />
          {action === null ? null : (
            <UserAction name={action} user={user} mergedId={mergedId} reload={reload} onClose={close} />
          )}
        </>
      )}
    </ObjectFrame>
  );
}

function nameOf({ id, email, phone }: AdminUser): string {
  return email.address ?? (phone.address === null ? `Visitor ${id}` : formatPhone(phone.address));
}

type PartsProps = { user: AdminUser; onAction: (name: UserActionName) => void };
type Activity = ReturnType<typeof useUserActivity>;

type AllPartsProps = PartsProps & { activity: Activity; reload: () => Promise<unknown> };

function UserParts({ user, activity, onAction, reload }: AllPartsProps) {
  const { sessions } = user;
  return (
    <ObjectColumns>
      <div className="stack gap-16">
        <ObjectPart title="Account">
          <Facts
            facts={[
              ['User id', user.id],
              ['Brand', BRANDS[user.brand].name],
              ['Since', <UtcTime key="since" value={user.created_at} day="" />],
              ['Administrator', user.is_admin ? 'Yes' : null],
              ['Alerts by', user.notify_via.join(', ') || 'nothing'],
              ...Object.entries(user.settings),
              ['Push devices', String(user.push_devices)],
            ]}
          />
        </ObjectPart>
        <WhyForm userId={user.id} watched={user.watchlist.map(({ ticker }) => ticker)} />
      </div>
      <div className="stack gap-16">
        <PlanPart user={user} onAction={onAction} />
        <ContactsPart user={user} onAction={onAction} />
        <ObjectPart
          title={`Sessions (${sessions.length})`}
          actions={
            sessions.length === 0 ? null : <Button onClick={() => onAction('end-sessions')}>End all…</Button>
          }
        >
          {sessions.length === 0 ? <p className="quiet">Not logged in anywhere.</p> : null}
          <Facts
            facts={sessions.map(({ id, device, last_used }) => [
              device ?? `Unknown ${id.slice(0, 4)}`,
              last_used,
            ])}
          />
        </ObjectPart>
      </div>
      <UserWatchlist user={user} />
      <UserBilling user={user} reload={reload} />
      <UserHistory user={user} activity={activity} />
      <UserVotes user={user} />
    </ObjectColumns>
  );
}

function PlanPart({ user, onAction }: PartsProps) {
  const { plan, own_limit, ticker_limit, watchlist } = user;
  return (
    <ObjectPart
      title="Plan"
      actions={
        <>
          <Button onClick={() => onAction('plan')}>{plan.granted ? 'Take PRO back…' : 'Grant PRO…'}</Button>
          <Button onClick={() => onAction('limit')}>Limit…</Button>
        </>
      }
    >
      <Facts
        facts={[
          ['Plan', plan.type === 'pro' ? `PRO, ${plan.status}` : 'Free'],
          ['Granted', plan.granted ? 'By an administrator' : null],
          ['Packs', plan.packs === 0 ? null : String(plan.packs)],
          ['Renews', plan.renews_at && <UtcTime value={plan.renews_at} day="" />],
          ['Ends', plan.cancels_at && <UtcTime value={plan.cancels_at} day="" />],
          ['Unpaid until', plan.grace_until && <UtcTime value={plan.grace_until} day="" />],
          ['Stripe customer', plan.stripe_customer],
          ['Tickers', `${watchlist.length} of ${ticker_limit}${own_limit === null ? '' : ', own limit'}`],
        ]}
      />
    </ObjectPart>
  );
}

function ContactsPart({ user, onAction }: PartsProps) {
  const { email, phone } = user;
  const isOpen = (contact: AdminUser['email']) =>
    contact.pending !== null || (contact.address !== null && !contact.verified);
  return (
    <ObjectPart
      title="Contacts"
      actions={
        <>
          <Button onClick={() => onAction('change-address')}>
            {email.address === null ? 'Add email…' : 'Change email…'}
          </Button>
          {email.verified ? <Button onClick={() => onAction('resend')}>Send mail…</Button> : null}
          {isOpen(email) ? <Button onClick={() => onAction('verify-email')}>Verify email…</Button> : null}
          {isOpen(phone) ? <Button onClick={() => onAction('verify-sms')}>Verify phone…</Button> : null}
          {email.address === null ? null : (
            <Button onClick={() => onAction('suppress-email')}>
              {email.suppressed === null ? 'Suppress email…' : 'Let email through…'}
            </Button>
          )}
          {phone.address === null ? null : (
            <Button onClick={() => onAction('suppress-sms')}>
              {phone.suppressed === null ? 'Suppress phone…' : 'Let texts through…'}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          ['Email', contactText(email)],
          ['Phone', contactText(phone)],
        ]}
      />
    </ObjectPart>
  );
}

function contactText({ address, verified, pending, suppressed }: AdminUser['email']): string | null {
  if (address === null && pending === null) return null;
  const shown = address === null ? [] : [address.includes('@') ? address : formatPhone(address)];
  return [
    ...shown,
    verified ? 'verified' : 'not verified',
    ...(pending === null ? [] : [`waiting: ${pending}`]),
    ...(suppressed === null ? [] : [`suppressed: ${suppressed.replaceAll('_', ' ')}`]),
  ].join(', ');
}
