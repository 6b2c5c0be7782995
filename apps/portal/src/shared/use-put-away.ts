import { useState } from 'react';

/** Whether a notice was put away under this key for what it now says, and the way to do so. */
export const usePutAway = (key: string, what: string): readonly [boolean, () => void] => {
  const [isAway, setAway] = useState(false);
  const put = (): void => {
    setAway(true);
    try {
      localStorage.setItem(key, what);
    } catch {
      // The browser's storage is full or closed: it is back with the next page.
    }
  };
  return [isAway || localStorage.getItem(key) === what, put];
};
