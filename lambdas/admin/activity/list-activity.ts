import type {
  ActivityEntry,
  ActivityQuery,
  ActivityResponse,
} from '#domain/contract/admin/admin-activity-contract.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, StoredActivity } from '#lambdas/store/types.ts';

export type ListActivityDeps = {
  activity: Pick<Store['activity'], 'page'>;
  users: Pick<Store['users'], 'watchers'>;
  clock: Clock;
};

const PER_PAGE = 50;

/**
 * Lists calls to the admin area, newest first, one page at a time. Takes one query using the key that fits the filter,
 * and one request for the administrators' addresses.
 */
export async function listActivity(
  deps: ListActivityDeps,
  { day, admin, object, cursor }: ActivityQuery,
): Promise<ActivityResponse> {
  const by =
    object !== undefined
      ? { object }
      : admin !== undefined
        ? { admin }
        : { day: day ?? isoIn(deps.clock).slice(0, 'YYYY-MM-DD'.length) };
  const page = await deps.activity.page(by, { day: day ?? null, limit: PER_PAGE, after: cursor ?? null });
  const entries = page.entries.filter((entry) => admin === undefined || entry.admin === admin);
  const ids = [...new Set(entries.flatMap((entry) => entry.admin ?? []))];
  const admins = await deps.users.watchers(ids, []);
  const emailOf = (id: string | null) => (id === null ? null : (admins.get(id)?.user.email ?? null));
  return {
    entries: entries.map((entry) => entryOf(entry, emailOf(entry.admin))),
    cursor: page.cursor,
  };
}

function entryOf(entry: StoredActivity, email: string | null): ActivityEntry {
  const { id, at, action, admin, from, outcome, input, notes } = entry;
  return { id, at, action, admin, admin_email: email, from, outcome, input, notes };
}
