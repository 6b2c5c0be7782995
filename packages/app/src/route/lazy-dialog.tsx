import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A dialog in a chunk of its own, fetched when it is first shown: no page's first load carries what may never be
 * asked for. Once shown it stays, so that one which is only closed keeps what was typed.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const isOpen = !('open' in props) || props.open === true;
    const [wasShown, setShown] = useState(isOpen);
    if (isOpen && !wasShown) setShown(true);
    if (!wasShown) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
};
