import { createAdminApi } from './api/admin-app.ts';
import { answerEvents } from './api/http/lambda.ts';
import { readEnv } from './shared/env.ts';
import { AdminApiEnv, openAdmin } from './wiring/open-admin.ts';

/** Handles the API of the admin pages. */
export const handler = answerEvents(createAdminApi(openAdmin(readEnv(AdminApiEnv))));
