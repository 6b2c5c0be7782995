/**
 * Keeps the browser's tab called after the one heading of the screen, so that tabs and the history can be told apart,
 * and in front of it how many messages are unread: a badge in the screen changes with that.
 */
export const nameTab = (
  root: HTMLElement,
  product: () => string,
  unread: () => number = () => 0,
): void => {
  new MutationObserver(() => {
    const heading = root.querySelector('h1')?.textContent.trim();
    const count = unread();
    const waiting = count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
    document.title = waiting + (heading ? `${heading} · ${product()}` : product());
  }).observe(root, { childList: true, subtree: true, characterData: true });
};
