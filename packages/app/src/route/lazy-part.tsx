import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyCode } from './lazy-code.tsx';

/** Returns a part of a page that comes after what is read first: it is asked for once the page has been painted. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let isThere = false;
  const Part = lazyCode(async () => {
    const loaded = await load();
    isThere = true;
    return loaded;
  });
  return function LazilyShown(props: Props) {
    const [isNext, setNext] = useState(isThere);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setNext(true));
      });
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    }, []);
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        {isNext ? <Part {...props} /> : <LoadingPlaceholder />}
      </Suspense>
    );
  };
};
