/** Runs a task when it is its turn. */
export type Lane = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export const makeLane = (width: number): Lane => {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
