import { throttle } from '@khidma/client/throttle';
import { useState } from 'react';

/** What is pressed again and again, without a form: the first press does it at once, those within the next 500 ms nothing. */
export const useThrottled = (run: () => unknown): (() => void) => {
  // Made once: each rendering brings another `run`, and none opens it anew.
  const [throttled] = useState(() => throttle((latest: () => unknown) => void latest()));
  return () => throttled(run);
};
