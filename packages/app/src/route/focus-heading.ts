import type { AnyRouter } from '@tanstack/react-router';

/** A field that a new screen has put the focus into itself, and whatever is open above the screen. */
const hasOwnFocus = (root: HTMLElement): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement?.matches('main :is(input, textarea, select)') === true &&
    root.contains(document.activeElement));

/**
 * Moves the focus to the heading of each screen that is come to, so that who listens hears where they are. Not at the
 * first load, where the browser begins at the top, and not where only the search of the address has changed. Returns
 * what ends it.
 */
export const focusHeading = (router: AnyRouter, root: HTMLElement): (() => void) => {
  let late: MutationObserver | undefined;
  const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    late?.disconnect();
    if (fromLocation === undefined || !pathChanged || hasOwnFocus(root)) return;
    const before = document.activeElement;
    const focus = (): boolean => {
      const heading = root.querySelector('h1');
      if (heading === null) return false;
      heading.tabIndex = -1;
      // Where the page stands is the router's matter.
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focus()) return;
    // The heading comes with the data. Whoever has gone on meanwhile is left where they are.
    late = new MutationObserver(() => {
      const { activeElement } = document;
      const hasGoneOn = activeElement !== before && activeElement?.matches('body, main') === false;
      if (hasGoneOn || focus()) late?.disconnect();
    });
    late.observe(root, { childList: true, subtree: true });
  });
  return () => {
    late?.disconnect();
    stop();
  };
};
