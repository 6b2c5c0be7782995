/**
 * Sets the flag that React asks for before it trusts act(), and returns how to set it back: the files of a worker share
 * one window, and without a screen chunks that come late are nobody's. Never by `vi.stubGlobal`: another test's
 * `unstubAllGlobals` would take it away under a screen.
 */
export const beginActing = (): (() => void) => {
  const name = 'IS_REACT_ACT_ENVIRONMENT';
  const before: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, true);
  return () => void Reflect.set(globalThis, name, before);
};
