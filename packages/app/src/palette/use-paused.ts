import { useEffect, useState } from 'react';

/** So long nobody types before the server is asked, in milliseconds. */
const pauseMs = 250;

/** Returns a text as it stood when nobody had typed for a moment. */
export const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};
