import { useAtRest } from '@khidma/ui/rest';
import { useEffect, useState } from 'react';
import { useFrame } from './frame-store.ts';

/** Milliseconds that a screen which is not about messages is left alone, before their panel may come. */
const quietMs = 2500;

/**
 * Returns whether it is time for the messaging panel: at once on its own screen, to which whoever asks for a contact is
 * led by `goThere`; elsewhere when the screen has come to rest.
 */
export const useFrameTime = (isPage: boolean, goThere: () => void): boolean => {
  const isAtRest = useAtRest(quietMs);
  const [wasPage, setWasPage] = useState(isPage);
  const contact = useFrame((status) => status.contact);
  useEffect(() => {
    if (contact !== null) goThere();
  }, [contact, goThere]);
  if (isPage && !wasPage) setWasPage(true);
  return isAtRest || wasPage;
};

/** Returns whether a call stands before the screens, which are out of reach then. */
export const useIsCovered = (isPage: boolean): boolean =>
  useFrame(({ call, isMinimised }) => call !== null && !isMinimised) && !isPage;
