import { bearsAhead } from '@khidma/ui/bears-ahead';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyCode } from './lazy-code.tsx';

/** What tells that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * A dialog in a chunk of its own: no page's first load carries what may never be asked for. It is fetched when the
 * page is first used, where the line bears it, so that it opens at once. Once shown it stays, so that one which is only closed keeps what was
 * typed.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Dialog = lazyCode(load);
  // What fails ahead of time fails again, and is then told, when the dialog is shown.
  const prefetch = (): void => void load().catch(() => undefined);
  return function LazyDialog(props: Props) {
    const isOpen = !('open' in props) || props.open === true;
    const [wasShown, setShown] = useState(isOpen);
    if (isOpen && !wasShown) setShown(true);
    useEffect(() => {
      const used = new AbortController();
      const fetchOnce = (): void => {
        used.abort();
        if (bearsAhead()) prefetch();
      };
      for (const sign of signs) addEventListener(sign, fetchOnce, { signal: used.signal });
      return () => used.abort();
    }, []);
    if (!wasShown) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
};
