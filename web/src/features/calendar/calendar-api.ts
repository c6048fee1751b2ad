import { CalendarFeedResponse, CalendarResponse } from '#domain/contract/discovery/calendar-contract.ts';
import { api } from '#web/lib/data/api-client.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** Loads the reader's calendar. */
export function useCalendar() {
  return useQuery('/api/calendar', CalendarResponse);
}

/**
 * Loads whether the calendar has a secret URL, and returns this along with functions that create and revoke the URL.
 */
export function useCalendarFeed() {
  const query = useQuery('/api/calendar-feed', CalendarFeedResponse);
  const change = async (path: string) => {
    const answer = await api.post(path, {}, CalendarFeedResponse);
    await query.mutate({ ...answer, address: null }, { revalidate: false });
    return answer.address;
  };
  return {
    ...query,
    make: () => change('/api/calendar-feed'),
    end: () => change('/api/end-calendar-feed'),
  };
}
