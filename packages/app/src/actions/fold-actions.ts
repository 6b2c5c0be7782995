/** The most that stand beside each other; what is more goes into a menu. */
const mostShown = 3;

interface Foldable {
  readonly kind: string;
}

/** Returns which actions stand as buttons and which in the menu behind them. What ends a thing (`danger-quiet`) is never first, and goes into the menu before anything else does. */
export function foldActions<Action extends Foldable>(
  actions: readonly Action[],
): { readonly shown: readonly Action[]; readonly more: readonly Action[] } {
  const ends = actions.filter(({ kind }) => kind === 'danger-quiet');
  const others = actions.filter(({ kind }) => kind !== 'danger-quiet');
  return actions.length <= mostShown
    ? { shown: [...others, ...ends], more: [] }
    : { shown: others.slice(0, mostShown), more: [...others.slice(mostShown), ...ends] };
}
