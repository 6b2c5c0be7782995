import { customers } from '../../../db/schema/auth.ts';
import { catalogue, favourites } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { handle, requireCaller } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { lockRowValues } from '../../../kernel/rows.ts';
import { keepFavourites, listFavourites } from '@khidma/contract/catalogue/favourites';
import { maxFavourites } from '@khidma/domain/limits/limits';
import { and, desc, eq, inArray } from 'drizzle-orm';

export const listFavouritesHandler = handle(listFavourites, async (call) => ({
  ids: await favouritesOf(call.tx, requireCaller(call).id),
}));

export const keepFavouritesHandler = handle(keepFavourites, async (call) => {
  const { tx, input, now } = call;
  const customerId = requireCaller(call).id;
  if (!input.isKept) {
    await tx
      .delete(favourites)
      .where(and(eq(favourites.customerId, customerId), inArray(favourites.serviceId, input.ids)));
    return { ids: await favouritesOf(tx, customerId) };
  }
  // The row of the customer is the lock: two calls at once do not pass the limit.
  await lockRowValues(tx, customers, customerId);
  const kept = new Set(await favouritesOf(tx, customerId));
  const fresh = new Set(input.ids.filter((id) => !kept.has(id)));
  const sold = await tx
    .select({ id: catalogue.serviceId })
    .from(catalogue)
    .where(inArray(catalogue.serviceId, [...fresh]));
  const known = new Set(sold.map(({ id }) => id));
  const wanted = [...fresh].filter((id) => known.has(id));
  if (wanted.length === 0 && fresh.size === input.ids.length) throw refuse('notFound');
  const room = maxFavourites - kept.size;
  if (wanted.length > 0 && room <= 0) throw refuse('tooManyFavourites', { max: maxFavourites });
  const added = wanted.slice(0, room);
  if (added.length > 0)
    await tx.insert(favourites).values(
      // The first of several was marked last.
      added.map((serviceId, place) => ({
        customerId,
        serviceId,
        createdAt: new Date(now.getTime() - place),
      })),
    );
  return { ids: await favouritesOf(tx, customerId) };
});

async function favouritesOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: favourites.serviceId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.createdAt), desc(favourites.serviceId));
  return rows.map(({ id }) => id);
}
