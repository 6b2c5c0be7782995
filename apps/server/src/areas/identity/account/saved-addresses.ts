import {
  listMyAddresses,
  removeMyAddress,
  saveMyAddress,
} from '@khidma/contract/identity/customer-account';
import type { SavedAddress } from '@khidma/contract/shapes/account';
import { maxSavedAddresses } from '@khidma/domain/limits/limits';
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Call, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers, savedAddresses } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import { isOfferedCommunity } from '../../catalogue/reference/index.ts';

export const listMyAddressesHandler = handle(listMyAddresses, async (call) => {
  const rows = await addressesOf(call.tx, requireCaller(call).id);
  return { addresses: rows.map(present), max: maxSavedAddresses };
});

export const saveMyAddressHandler = handle(saveMyAddress, async (call) => {
  const { tx, input } = call;
  const customerId = requireCaller(call).id;
  if (input.community !== null && !(await isOfferedCommunity(tx, input.community, input.emirate)))
    throw refuseFields([{ path: 'community', rule: 'community' }]);
  const others = await lockedAddressesOf(tx, customerId);
  const before = others.find(({ id }) => id === input.id);
  if (input.id !== undefined && before === undefined) throw refuse('notFound');
  if (before === undefined && others.length >= maxSavedAddresses)
    throw refuse('tooManyAddresses', { max: maxSavedAddresses });
  // There is one default while there is any address: it is taken over, never given up.
  const isDefault = input.isDefault || before?.isDefault === true || others.length === 0;
  if (isDefault)
    await tx
      .update(savedAddresses)
      .set({ isDefault: false })
      .where(and(eq(savedAddresses.customerId, customerId), eq(savedAddresses.isDefault, true)));
  return present(await write(call, customerId, isDefault));
});

async function write(
  { tx, ctx, now, input }: Call<typeof saveMyAddress>,
  customerId: string,
  isDefault: boolean,
): Promise<typeof savedAddresses.$inferSelect> {
  const { id, name, emirate, community, address, makani, note } = input;
  const values = { name, emirate, community, address, makani, note, isDefault };
  const [row] =
    id === undefined
      ? await tx
          .insert(savedAddresses)
          .values({ id: ctx.ids.uuid(), customerId, createdAt: now, ...values })
          .returning()
      : await tx.update(savedAddresses).set(values).where(eq(savedAddresses.id, id)).returning();
  if (row === undefined) throw new Error('a saved address did not come back');
  return row;
}

export const removeMyAddressHandler = handle(removeMyAddress, async (call) => {
  const { tx, input } = call;
  const rows = await lockedAddressesOf(tx, requireCaller(call).id);
  const gone = rows.find(({ id }) => id === input.id);
  if (gone === undefined) throw refuse('notFound');
  await tx.delete(savedAddresses).where(eq(savedAddresses.id, gone.id));
  const next = rows.find(({ id }) => id !== gone.id);
  if (gone.isDefault && next !== undefined)
    await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, next.id));
  return null;
});

const addressesOf = (tx: Tx, customerId: string) =>
  tx
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.customerId, customerId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt), asc(savedAddresses.id));

/** The row of the customer is the lock: two calls at once neither pass the limit nor make two defaults. */
async function lockedAddressesOf(tx: Tx, customerId: string) {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return addressesOf(tx, customerId);
}

const present = ({
  id,
  name,
  emirate,
  community,
  address,
  makani,
  note,
  isDefault,
}: typeof savedAddresses.$inferSelect): SavedAddress => ({
  id,
  name,
  emirate,
  community,
  address,
  makani,
  note,
  isDefault,
});
