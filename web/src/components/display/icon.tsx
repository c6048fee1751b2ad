const PATHS = {
  sun: 'M8 1.5V3M8 13v1.5M3.4 3.4l1 1M11.6 11.6l1 1M1.5 8H3M13 8h1.5M3.4 12.6l1-1M11.6 4.4l1-1M10.75 8a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
  moon: 'M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z',
  plus: 'M8 3v10M3 8h10',
  close: 'm4 4 8 8M12 4l-8 8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  lock: 'M3.25 7.25h9.5v6.5h-9.5ZM5.25 7.25V5a2.75 2.75 0 0 1 5.5 0v2.25',
  unlock: 'M3.25 7.25h9.5v6.5h-9.5ZM5.25 7.25V5a2.75 2.75 0 0 1 5.4-.75',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  chevron: 'm4 6 4 4 4-4',
  back: 'm10 3-5 5 5 5',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13 3 7.5 8.5',
  table: 'M2.5 3.5h11v9h-11ZM2.5 6.5h11M2.5 9.5h11',
  cards: 'M2.5 2.5h4.5v4.5H2.5ZM9 2.5h4.5v4.5H9ZM2.5 9h4.5v4.5H2.5ZM9 9h4.5v4.5H9Z',
  trash: 'M2.75 4.25h10.5M6.25 4.25v-1.5h3.5v1.5M4 4.25l.6 9h6.8l.6-9',
  bell: 'M3.5 11.5h9l-1.25-2V7a3.25 3.25 0 0 0-6.5 0v2.5ZM6.75 13.5h2.5',
  mail: 'M2.5 4h11v8.5h-11ZM2.5 4.5 8 9l5.5-4.5',
  check: 'm3 8.5 3.25 3.25L13 5',
  warning: 'M8 2.5 14.25 13.25H1.75ZM8 6.5v3M8 11.25v.2',
  logout: 'M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6',
  settings: 'M2.5 5h11M2.5 11h11M10 3v4M6 9v4',
  trade: 'M5 13V3.5M2.5 6 5 3.5 7.5 6M11 3v9.5M8.5 10l2.5 2.5 2.5-2.5',
  phone: 'M4.25 1.75h7.5v12.5h-7.5ZM7.25 11.75h1.5',
  more: 'M3.25 8h.5M7.75 8h.5M12.25 8h.5',
  filter: 'M2 4h12M4.5 8h7M6.75 12h2.5',
  details: 'M2.5 4h11M2.5 8h11M2.5 12h6.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative 16 px line icon in the color of its text. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
