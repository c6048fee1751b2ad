import { Calendar } from '#web/features/calendar/calendar.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** The upcoming dates of the companies on the reader's watchlist. */
export default function CalendarPage() {
  usePageTitle('Calendar');
  return <Calendar />;
}
