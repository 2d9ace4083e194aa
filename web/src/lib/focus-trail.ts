/** Where one is when a control is gone: the part of the page that it stood in. */
const places = 'li, section[aria-label], section[aria-labelledby], [role=tabpanel], [role=dialog], main';

/** An element and its ancestors, innermost first. Read it while the element is in the page. */
export function focusTrail(element: Element | null): Element[] {
  const trail: Element[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement) trail.push(next);
  return trail;
}

/** Gives focus to the element the trail begins with, or, when that is gone, to the nearest place around it that is left. */
export function focusAlong(trail: readonly Element[]) {
  for (const element of trail) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    if (element !== trail[0] && !element.matches(places)) continue;
    if (element !== trail[0] && !element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus({ preventScroll: element !== trail[0] });
    if (document.activeElement === element) return;
  }
}
