import { useSyncExternalStore } from 'react';

/** 828 px is the last mobile width. */
const query = '(max-width: 51.75em)';

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
