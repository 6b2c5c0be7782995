import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Brings back the place that one had scrolled to, once the rows are there to scroll through. The router keeps the
 * places; it leaves the service list alone otherwise, which must not scroll to top (specification, section 2).
 */
export const useKeptScroll = (isReady: boolean): void => {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const place = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const restore = useEffectEvent(() => {
    if (entry) window.scrollTo(entry.scrollX, entry.scrollY);
  });
  useLayoutEffect(() => {
    if (isReady) restore();
  }, [isReady, place]);
};
