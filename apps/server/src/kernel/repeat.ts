/**
 * Repeats a step of a job until nothing is due any more or the job has to stop; a step that has begun is finished. A step
 * returns how much it did, 0 where it failed at what was due, null where nothing was. Returns the sum.
 */
export async function repeat(
  step: () => Promise<number | null>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = signal?.aborted === true ? null : await step();
    if (done === null) return total;
    total += done;
  }
}
