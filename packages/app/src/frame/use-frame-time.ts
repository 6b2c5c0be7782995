import { useEffect, useState } from 'react';
import { useFrame } from './frame-store.ts';

/** Milliseconds until a screen that is not about messages has come to rest, and their panel may come. */
const restMs = 2500;

/**
 * Returns whether it is time for the messaging panel: at once on its own screen, to which whoever asks for a contact is
 * led by `goThere`; elsewhere when the screen has come to rest.
 */
export const useFrameTime = (isPage: boolean, goThere: () => void): boolean => {
  const [isAtRest, setAtRest] = useState(false);
  const contact = useFrame((status) => status.contact);
  useEffect(() => {
    if (contact !== null) goThere();
  }, [contact, goThere]);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (isPage && !isAtRest) setAtRest(true);
  return isAtRest;
};

/** Returns whether a call stands before the screens, which are out of reach then. */
export const useIsCovered = (isPage: boolean): boolean =>
  useFrame(({ call, isMinimised }) => call !== null && !isMinimised) && !isPage;
