import type * as v from 'valibot';
import { ActivityResponse } from '#domain/contract/admin/admin-activity-contract.ts';
import {
  AdminUser,
  AdminUserAlertsResponse,
  AdminUsersResponse,
  type ChangeAddressRequest,
  type ChangeLimitRequest,
  type ChangePlanRequest,
  type DeleteUserRequest,
  type EndSessionsRequest,
  type MergeUsersRequest,
  type ResendMailRequest,
  type SuppressRequest,
  type VerifyUserRequest,
} from '#domain/contract/admin/admin-users-contract.ts';
import { sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';
import { isMoving } from '../notifications/notification-states.ts';

const NOT_DONE = 'This could not be done. Please try again.';

/** The actions on readers, with the input that each needs. */
type Actions = {
  'change-plan': v.InferInput<typeof ChangePlanRequest>;
  'change-limit': v.InferInput<typeof ChangeLimitRequest>;
  'verify-user': v.InferInput<typeof VerifyUserRequest>;
  'change-address': v.InferInput<typeof ChangeAddressRequest>;
  'resend-mail': v.InferInput<typeof ResendMailRequest>;
  'end-sessions': v.InferInput<typeof EndSessionsRequest>;
  suppress: v.InferInput<typeof SuppressRequest>;
  'delete-user': v.InferInput<typeof DeleteUserRequest>;
  'merge-users': v.InferInput<typeof MergeUsersRequest>;
};

/** Performs an action. @throws Problem */
export function act<Name extends keyof Actions>(name: Name, request: Actions[Name]): Promise<void> {
  return sendAsAdmin(`/api/admin/${name}`, request, NOT_DONE);
}

/** Loads readers, page by page. */
export function useUsers(query: URLSearchParams) {
  return useAdminPages('/api/admin/users', query, AdminUsersResponse);
}

/** Loads a reader. */
export function useUser(id: string) {
  return useAdminObject(`/api/admin/user?${new URLSearchParams({ id })}`, AdminUser);
}

/** Loads a reader's alerts, page by page. While some of them are being sent, they are refetched every few seconds. */
export function useUserAlerts(id: string) {
  const query = new URLSearchParams({ id });
  return useAdminPages('/api/admin/user-alerts', query, AdminUserAlertsResponse, (pages) =>
    pages.some(({ alerts }) => alerts.some(isMoving)),
  );
}

/** Loads administrators' actions on a reader, page by page. */
export function useUserActivity(id: string) {
  return useAdminPages(
    '/api/admin/activity',
    new URLSearchParams({ object: `user:${id}` }),
    ActivityResponse,
  );
}
