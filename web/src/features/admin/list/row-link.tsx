import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { useDocumentEvent } from '#web/lib/browser/document-event.ts';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';

const ROW = 'a[data-row]';

/**
 * A row's link to its object. The keys j and k move between these links, and Enter follows one. The object's page gets
 * the URL of the list, with its filters, from the history entry.
 */
export function RowLink(props: LinkProps) {
  return <Link data-row state={useHere()} {...props} />;
}

/** Returns the history state for a link to an object whose page leads back here. */
export function useHere(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
}

/**
 * Returns the URL of the list that an object belongs to, with the filters that the user had chosen there.
 * @param path path of the list, whose first page is returned if the object was opened in another way
 */
export function useListAddress(path: string): string {
  const origin = useOrigin();
  return origin?.split('?')[0] === path ? origin : path;
}

/** Returns the URL of the list from which the user followed a row to this page; `null` if opened in another way. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : null;
}

/**
 * Returns a function that goes back to the page from which the user followed a row. Going back restores that page's own
 * history state, so the page that led to it, with its filters, can be reached too.
 * @param path page to open if the user came another way
 */
export function useLeave(path: string): () => void {
  const navigate = useNavigate();
  const origin = useOrigin();
  return () => void (origin === null ? navigate(path) : navigate(-1));
}

/**
 * Registers the keys of a list: j and k move the focus to the next and the previous `RowLink` of the page. Escape
 * returns from a list that a row of another list led to, such as the calls of one administrator.
 */
export function useListKeys(): void {
  const isFromRow = useOrigin() !== null;
  const leave = useLeave(PAGES.admin);
  useKeys({ ...ROW_KEYS, ...(isFromRow ? { Escape: leave } : {}) });
  useDocumentEvent('keydown', leaveField);
}

const ROW_KEYS = { j: () => moveFocus(1), k: () => moveFocus(-1) };

/** Registers only the keys j and k, for a list that is part of an object's page. */
export function useRowKeys(): void {
  useKeys(ROW_KEYS);
}

/** In a select, letters choose an option. Escape leaves it, so that the keys of the list work again. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLSelectElement) target.blur();
}

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next =
    at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}
