import { LoadingPlaceholder } from '@khidma/ui/loading';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** Returns a part of a page that comes after what is read first: it is asked for once the page has been painted. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let isThere = false;
  const Part = lazy(async () => {
    const loaded = await load();
    isThere = true;
    return { default: loaded };
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
