import { useEffect } from 'react';
import type { ProfileSection } from '../../shared/paths.ts';

/** Brings a section into sight that the address names: it comes later than the page, which the router has scrolled. */
export const useArrival = (id: ProfileSection): void => {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
};
