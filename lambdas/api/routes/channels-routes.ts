import { Hono } from 'hono';
import { ulid } from 'ulid';
import { atomFeed, jsonFeed } from '#domain/channels/feed/feed-formats.ts';
import type { FeedResponse } from '#domain/contract/channels/feed-contract.ts';
import {
  NamedPushDevice,
  PushDeviceRequest,
  type PushDevicesResponse,
} from '#domain/contract/channels/push-contract.ts';
import {
  endFeed,
  makeFeed,
  type PrivateFeedDeps,
  testFeed,
  viewFeed,
} from '#lambdas/alerts/channels/feed/feed-use-cases.ts';
import { type ReadFeedDeps, readFeed } from '#lambdas/alerts/channels/feed/read-feed.ts';
import {
  addPushDevice,
  listPushDevices,
  type PushDevicesDeps,
  removePushDevice,
  testPushDevice,
} from '#lambdas/alerts/channels/push/register-device.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';

export type ChannelRouteDeps = IdentityDeps & PushDevicesDeps & PrivateFeedDeps & ReadFeedDeps;

const TYPES = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' };
/** How long a private feed is cached. Feed readers poll only every few minutes anyway. */
const KEPT_SECONDS = 60;

/** Routes for additional alert channels: browser notifications and the private feed. */
export function channelRoutes(deps: ChannelRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/push-devices', user, async (c) =>
      c.json((await listPushDevices(deps, userIdOf(c))) satisfies PushDevicesResponse),
    )
    .post('/push-devices', jsonBody, user, async (c) => {
      const request = parseBody(c, PushDeviceRequest);
      const added = { userId: userIdOf(c), userAgent: c.req.header('user-agent'), request, id: ulid() };
      return c.json((await addPushDevice(deps, added)) satisfies PushDevicesResponse);
    })
    .post('/remove-push-device', jsonBody, user, async (c) => {
      const { id } = parseBody(c, NamedPushDevice);
      return c.json((await removePushDevice(deps, userIdOf(c), id)) satisfies PushDevicesResponse);
    })
    .post('/test-push-device', jsonBody, user, async (c) => {
      const { id } = parseBody(c, NamedPushDevice);
      return c.json((await testPushDevice(deps, userIdOf(c), id)) satisfies PushDevicesResponse);
    })
    .get('/feed', user, async (c) => c.json((await viewFeed(deps, userIdOf(c))) satisfies FeedResponse))
    .post('/feed', jsonBody, user, async (c) =>
      c.json((await makeFeed(deps, userIdOf(c), c.get('brand'))) satisfies FeedResponse),
    )
    .post('/end-feed', jsonBody, user, async (c) =>
      c.json((await endFeed(deps, userIdOf(c))) satisfies FeedResponse),
    )
    .post('/test-feed', jsonBody, user, async (c) =>
      c.json((await testFeed(deps, userIdOf(c))) satisfies FeedResponse),
    )
    .get('/feeds/:file', async (c) => {
      const [, name = '', format = ''] = /^(.+)\.(atom|json)$/.exec(c.req.param('file')) ?? [];
      const feed = await readFeed(deps, { name, brand: c.get('brand'), format });
      if (feed === null) return c.notFound();
      c.header('Cache-Control', `private, max-age=${KEPT_SECONDS}`);
      c.header('Content-Type', format === 'atom' ? TYPES.atom : TYPES.json);
      return c.body(format === 'atom' ? atomFeed(feed, isoIn(deps.clock)) : jsonFeed(feed));
    });
}
