import { type SWRResponse, useSWRConfig } from 'swr';
import { FeedResponse } from '#domain/contract/channels/feed-contract.ts';
import { type PushDeviceRequest, PushDevicesResponse } from '#domain/contract/channels/push-contract.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { keyOf, useQuery } from '#web/lib/data/query.ts';
import { API } from '#web/lib/site/paths.ts';

const PATHS = {
  devices: '/api/push-devices',
  testDevice: '/api/test-push-device',
  removeDevice: '/api/remove-push-device',
  feed: '/api/feed',
  testFeed: '/api/test-feed',
  endFeed: '/api/end-feed',
} as const;

const NOT_DONE = 'This did not work. Please try again.';

/** Fetches the browsers that receive the user's alerts as push notifications. */
export function usePushDevices(): SWRResponse<PushDevicesResponse, Error> {
  return useQuery(PATHS.devices, PushDevicesResponse);
}

/** Fetches the user's private feed. */
export function useFeed(): SWRResponse<FeedResponse, Error> {
  return useQuery(PATHS.feed, FeedResponse);
}

/** Returns actions for the channels other than email and texts. @throws Problem */
export function useChannelActions() {
  const { mutate } = useSWRConfig();

  const devices = async (path: string, request: object): Promise<void> => {
    const answer = await orProblem(api.post(path, request, PushDevicesResponse), NOT_DONE);
    await mutate(keyOf(PATHS.devices), answer, { revalidate: false });
    await mutate(keyOf(API.profile));
  };
  const feed = async (path: string): Promise<FeedResponse> => {
    const answer = await orProblem(api.post(path, {}, FeedResponse), NOT_DONE);
    await mutate(keyOf(PATHS.feed), { ...answer, addresses: null }, { revalidate: false });
    await mutate(keyOf(API.profile));
    return answer;
  };

  return {
    addDevice: (request: PushDeviceRequest) => devices(PATHS.devices, request),
    testDevice: (id: string) => devices(PATHS.testDevice, { id }),
    removeDevice: (id: string) => devices(PATHS.removeDevice, { id }),
    /** Creates the feed. Only this response contains its URLs. */
    makeFeed: () => feed(PATHS.feed),
    testFeed: () => feed(PATHS.testFeed),
    endFeed: () => feed(PATHS.endFeed),
  };
}
