import { lastMobileWidth } from '@khidma/ui/breakpoint';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${lastMobileWidth}px)`;

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
