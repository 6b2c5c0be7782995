/** What is open, the latest last. */
const open: { readonly close: () => void }[] = [];

/**
 * On the window and captured: before listeners of the page and of React, and before the Escape of a dialog around.
 * A popover that the browser closes would still let the key through to all of them.
 */
function onKeyDown(event: KeyboardEvent) {
  const top = open.at(-1);
  // While letters are composed, Escape is the input method's.
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  if (event.target instanceof HTMLElement && 'ownEscape' in event.target.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
}

/** Lets the next Escape close this and reach nobody else. Returns how to leave the stack again. */
export function ownEscape(close: () => void): () => void {
  const entry = { close };
  if (open.length === 0) addEventListener('keydown', onKeyDown, true);
  open.push(entry);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) removeEventListener('keydown', onKeyDown, true);
  };
}
