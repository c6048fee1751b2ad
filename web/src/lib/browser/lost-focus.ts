/** Ref for the heading of a replacement page: focuses it if the focused element was removed. */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}
