import { useEffect, useState } from 'react';

/** Whole seconds until a moment (Unix milliseconds), counting down to 0; 0 where there is none. */
export const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (moment === null) return undefined;
    const tick = (): void => setNow(Date.now());
    // A moment that comes later than the component finds its clock standing.
    const first = setTimeout(tick);
    const timer = running ? setInterval(tick, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moment, running]);
  return left;
};
