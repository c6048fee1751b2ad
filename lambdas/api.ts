import { createApi } from './api/app.ts';
import { answerEvents } from './api/http/lambda.ts';
import { readEnv } from './shared/env.ts';
import { ApiEnv, openApi } from './wiring/open-api.ts';

/** Handles the site's API. */
export const handler = answerEvents(createApi(openApi(readEnv(ApiEnv))));
