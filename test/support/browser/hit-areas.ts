/**
 * Runs in a page. Returns the controls whose touch target is less than 40 px in height or width, and where. A
 * control's label is part of its target. Links within a line of text are as tall as the line. A covered control
 * cannot be touched and is left out, and so is a marker in a chart, whose filing is also in the list below it.
 * @see docs/rules.md#the-site
 */
export function smallTargets(): string[] {
  // The check allows one pixel on each side, because positions are rounded: an area of 38 px passes.
  const reach = 40 / 2 - 1;
  const middleOf = (control: HTMLElement) => {
    const box = control.getBoundingClientRect();
    // If a checkbox or radio button has a text label, the label is the touch target.
    const label = control.closest('label')?.getBoundingClientRect() ?? box;
    const [top, bottom] = [Math.min(box.top, label.top), Math.max(box.bottom, label.bottom)];
    return { x: label.left + label.width / 2, y: (top + bottom) / 2 };
  };
  const small: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
    if (control.closest('svg')) continue;
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = middleOf(control);
    const answersAt = ([right, down]: readonly [number, number]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    if (!answersAt([0, 0])) continue;
    const sides = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const;
    const missed = sides.filter((side) => !answersAt(side));
    if (missed.length === 0) continue;
    const name =
      control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
    small.push(`${control.tagName} ${name.trim()}: not at ${missed.join(' and ')}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return small;
}
