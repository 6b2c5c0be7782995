import { useEffect, useState } from 'react';

/** Whole seconds until a moment (Unix milliseconds), counting down to 0; 0 where there is none. */
export const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
};
