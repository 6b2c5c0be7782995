/** Keeps the browser's tab called after the one heading of the screen, so that tabs and the history can be told apart. */
export const nameTab = (root: HTMLElement, product: () => string): void => {
  new MutationObserver(() => {
    const heading = root.querySelector('h1')?.textContent.trim();
    document.title = heading ? `${heading} · ${product()}` : product();
  }).observe(root, { childList: true, subtree: true, characterData: true });
};
