/** The script that the page began with: that of another build is another one. */
export const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
};
