/** Lets at most `count` pieces of work run at once; the others wait in line. */
export function slots(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes from hand to hand: only without anybody waiting is it free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
