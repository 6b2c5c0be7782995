import type { LogPosition } from '../db/log-position.ts';
import type { Ctx } from './context.ts';
import { Refusal } from './refuse.ts';

const asides = new WeakMap<Ctx, Ctx>();

/** The same surroundings, reading on the replica. What is written goes to `primary` all the same. */
const asideOf = (ctx: Ctx, db: Ctx['db']): Ctx => {
  const known = asides.get(ctx) ?? { ...ctx, db };
  asides.set(ctx, known);
  return known;
};

/**
 * Reads on the replica what bears a second's delay: where there is one, it is near enough, and it has what the reader has
 * seen (`position`). Whatever goes wrong there, a refusal too, is asked once more on the primary, which has the last word.
 */
export async function readAside<T>(
  ctx: Ctx,
  position: LogPosition | undefined,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { replica } = ctx;
  if (!replica?.has(position)) return read(ctx);
  try {
    replica.counts.replica += 1;
    return await read(asideOf(ctx, replica.db));
  } catch (error) {
    replica.counts.again += 1;
    if (!(error instanceof Refusal)) replica.failed(error);
    return read(ctx);
  }
}
