import { Hono } from 'hono';
import type { User } from '#domain/accounts/user.ts';
import { ActivityQuery, type ActivityResponse } from '#domain/contract/admin/admin-activity-contract.ts';
import { AdminSearchQuery, type AdminSearchResponse } from '#domain/contract/admin/admin-search-contract.ts';
import {
  type AdminUser,
  AdminUserAlertsQuery,
  AdminUserQuery,
  AdminUsersQuery,
  type AdminUsersResponse,
  AdminWhyQuery,
  type AdminWhyResponse,
  ChangeAddressRequest,
  ChangeLimitRequest,
  ChangePlanRequest,
  DeleteUserRequest,
  EndSessionsRequest,
  type EndSessionsResponse,
  type MergePreview,
  MergePreviewQuery,
  MergeUsersRequest,
  type MergeUsersResponse,
  ResendMailRequest,
  SuppressRequest,
  VerifyUserRequest,
} from '#domain/contract/admin/admin-users-contract.ts';
import { deleteAccountAsSeen } from '#lambdas/accounts/erase-account.ts';
import { type ListActivityDeps, listActivity } from '#lambdas/admin/activity/list-activity.ts';
import { type SearchDeps, searchEverything } from '#lambdas/admin/search/search-everything.ts';
import { type ChangeAddressDeps, changeAddress } from '#lambdas/admin/users/change-address.ts';
import { changedMeanwhile, type SeenUser, seenUser } from '#lambdas/admin/users/change-as-admin.ts';
import { changeLimit, changePlan, verifyUser } from '#lambdas/admin/users/change-user-facts.ts';
import { type EndSessionsDeps, endSessions } from '#lambdas/admin/users/end-sessions.ts';
import { type ListUserAlertsDeps, listUserAlerts } from '#lambdas/admin/users/list-user-alerts.ts';
import { type ListUsersDeps, listUsers } from '#lambdas/admin/users/list-users.ts';
import { type MailsToAddressDeps, mailsToAddress } from '#lambdas/admin/users/mails-to-address.ts';
import { type MergeUsersDeps, mergeUsers, previewMerge } from '#lambdas/admin/users/merge-users.ts';
import { type ResendMailDeps, resendMail } from '#lambdas/admin/users/resend-mail.ts';
import { type SuppressDeps, suppress } from '#lambdas/admin/users/suppress.ts';
import { type ViewUserDeps, viewUser } from '#lambdas/admin/users/view-user.ts';
import { type AnswerWhyDeps, answerWhy } from '#lambdas/alerts/why/answer-why.ts';
import { noteChange, noteRead } from '#lambdas/api/http/admin-activity.ts';
import { freshProof } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import type { Store } from '#lambdas/store/types.ts';

export type AdminUsersRouteDeps = ListUsersDeps &
  MailsToAddressDeps &
  ViewUserDeps &
  ListUserAlertsDeps &
  ListActivityDeps &
  SearchDeps &
  AnswerWhyDeps &
  MergeUsersDeps &
  ChangeAddressDeps &
  ResendMailDeps &
  EndSessionsDeps &
  SuppressDeps & { contacts: Pick<Store['contacts'], 'ownerOf'> };

/** Routes for readers: finding them, showing what is known about them, and acting on their accounts. */
export function adminUsersRoutes(deps: AdminUsersRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/search', async (c) => {
      const { q } = parseQuery(AdminSearchQuery, c.req.query());
      return c.json((await searchEverything(deps, q)) satisfies AdminSearchResponse);
    })
    .get('/activity', async (c) => {
      const query = parseQuery(ActivityQuery, c.req.query());
      return c.json((await listActivity(deps, query)) satisfies ActivityResponse);
    })
    .get('/users', async (c) => {
      const query = parseQuery(AdminUsersQuery, c.req.query());
      const [listed, mails] = await Promise.all([
        listUsers(deps, query),
        query.cursor === undefined ? mailsToAddress(deps, query.q) : [],
      ]);
      return c.json({ ...listed, mails } satisfies AdminUsersResponse);
    })
    .get('/user', async (c) => {
      const { id } = parseQuery(AdminUserQuery, c.req.query());
      noteRead(c, 'user', id);
      return c.json((await viewUser(deps, id)) satisfies AdminUser);
    })
    .get('/user-alerts', async (c) => {
      const { id, cursor } = parseQuery(AdminUserAlertsQuery, c.req.query());
      noteRead(c, 'user', id);
      return c.json(await listUserAlerts(deps, id, cursor));
    })
    .get('/why', async (c) => {
      const { user_id: userId, ...query } = parseQuery(AdminWhyQuery, c.req.query());
      noteRead(c, 'user', userId);
      return c.json((await answerWhy(deps, userId, query)) satisfies AdminWhyResponse);
    })
    .route('/', actionsOnUsers(deps));
}

function actionsOnUsers(deps: AdminUsersRouteDeps) {
  return new Hono<ApiEnv>()
    .post('/change-plan', jsonBody, async (c) => {
      const { pro, ...seen } = parseBody(c, ChangePlanRequest);
      return answerChange(c, await changePlan(deps, seenIn(seen), pro), planFacts);
    })
    .post('/change-limit', jsonBody, async (c) => {
      const { limit, ...seen } = parseBody(c, ChangeLimitRequest);
      return answerChange(c, await changeLimit(deps, seenIn(seen), limit), planFacts);
    })
    .post('/verify-user', freshProof(deps), jsonBody, async (c) => {
      const { method, ...seen } = parseBody(c, VerifyUserRequest);
      return answerChange(c, await verifyUser(deps, seenIn(seen), method), contactFacts);
    })
    .post('/change-address', freshProof(deps), jsonBody, async (c) => {
      const { email, ...seen } = parseBody(c, ChangeAddressRequest);
      return answerChange(c, await changeAddress(deps, seenIn(seen), email), contactFacts);
    })
    .post('/resend-mail', jsonBody, async (c) => {
      const { user_id: userId, mail } = parseBody(c, ResendMailRequest);
      await resendMail(deps, userId, mail);
      noteChange(c, 'user', userId, {}, { mailed: mail });
      return c.json({});
    })
    .post('/end-sessions', jsonBody, async (c) => {
      const { user_id: userId } = parseBody(c, EndSessionsRequest);
      const ended = await endSessions(deps, userId);
      noteChange(c, 'user', userId, { logins: ended }, { logins: 0 });
      return c.json({ ended } satisfies EndSessionsResponse);
    })
    .post('/suppress', jsonBody, async (c) => {
      const request = parseBody(c, SuppressRequest);
      const { address, before, owner } = await suppress(deps, request);
      const change = [{ suppressed: before }, { suppressed: request.suppressed }] as const;
      noteChange(c, 'address', address, ...change);
      // The history of the reader shows it too.
      if (owner !== null) noteChange(c, 'user', owner, ...change);
      return c.json({});
    })
    .post('/delete-user', freshProof(deps), jsonBody, async (c) => {
      const user = await seenUser(deps, seenIn(parseBody(c, DeleteUserRequest)));
      if (!(await deleteAccountAsSeen(deps, user))) throw changedMeanwhile();
      noteChange(c, 'user', user.id, { ...planFacts(user), exists: true }, { exists: false });
      return c.json({});
    })
    .get('/merge-preview', async (c) => {
      const { user_id: into, from_id: from } = parseQuery(MergePreviewQuery, c.req.query());
      noteRead(c, 'user', from);
      return c.json((await previewMerge(deps, into, from)) satisfies MergePreview);
    })
    .post('/merge-users', freshProof(deps), jsonBody, async (c) => {
      const { from_id, from_version, ...seen } = parseBody(c, MergeUsersRequest);
      const from = { userId: from_id, version: from_version };
      const { moved, left_out } = await mergeUsers(deps, seenIn(seen), from);
      noteChange(c, 'user', seen.user_id, {}, { mergedFrom: from_id, moved, leftOut: left_out });
      noteChange(c, 'user', from_id, { exists: true }, { exists: false, mergedInto: seen.user_id });
      return c.json({ moved, left_out } satisfies MergeUsersResponse);
    });
}

function seenIn({ user_id: userId, version }: { user_id: string; version: number }): SeenUser {
  return { userId, version };
}

function answerChange(
  c: ApiContext,
  { before, after }: { before: User; after: User },
  factsOf: (user: User) => Record<string, unknown>,
): Response {
  noteChange(c, 'user', before.id, factsOf(before), factsOf(after));
  return c.json({});
}

const planFacts = ({ planType, planStatus, isProGranted, storedTickerLimit }: User) => ({
  planType,
  planStatus,
  isProGranted,
  storedTickerLimit,
});

const contactFacts = ({ email, emailVerified, phone, phoneVerified }: User) => ({
  email,
  emailVerified,
  phone,
  phoneVerified,
});
