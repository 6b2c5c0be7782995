/** What can take the focus though nobody walks to it: a region, a table, the page's main part. */
const places = '[tabindex="-1"], main';

/**
 * Keeps whoever works by keyboard where they are: what had the focus may go with what was pressed (a decided row, an
 * answered question), and the browser would begin at the top of the page again. The focus goes to what surrounded it, at
 * last to the page's main part. Returns what ends it.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let held: Element | undefined;
  let around: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    held = target;
    around = [];
    for (let place = target.parentElement; place; place = place.parentElement)
      if (place.matches(places)) around = [...around, place];
  };
  const observer = new MutationObserver(() => {
    if (held === undefined || held.isConnected) return;
    held = undefined;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || document.querySelector('dialog[open]') !== null) return;
    const place = around.find(({ isConnected }) => isConnected) ?? root.querySelector('main');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
};
