import { useEffect, useEffectEvent } from 'react';

/** Moves the focus when a step takes the place of another: whoever cannot see the change is told by it. */
export const useFocusOnce = (focus: () => void): void => {
  const run = useEffectEvent(focus);
  useEffect(() => run(), []);
};
