/** For the heading of what takes a page's place: it takes the focus where what had it has gone. */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}
