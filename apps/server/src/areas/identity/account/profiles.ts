import { pick } from '../../../kernel/pick.ts';
import { found, loadRow, lockRowValues, only } from '../../../kernel/rows.ts';
import { customers, savedAddresses } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { type Call, type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { isOfferedCommunity } from '../../catalogue/reference/index.ts';
import {
  loadAvatarUrl,
  type FileOwner,
  hideAvatarsOf,
  loadOwnFiles,
  publishMedia,
} from '../../files/index.ts';
import { imInfoOf, loadOwnAccount, presentCustomer } from '../auth/index.ts';
import {
  changeCustomerAvatar,
  getMyProfile,
  listMyAddresses,
  removeMyAddress,
  saveMyAddress,
  updateMyProfile,
} from '@khidma/contract/identity/customer-account';
import { changeAvatar, getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { getCustomerImInfo, getStaffImInfo } from '@khidma/contract/messaging/conversations';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { emirateCodes } from '@khidma/domain/reference/codes';
import type { SavedAddress } from '@khidma/contract/shapes/account';
import { maxSavedAddresses } from '@khidma/domain/limits/limits';
import { and, asc, desc, eq } from 'drizzle-orm';

export const listMyAddressesHandler = handle(listMyAddresses, async (call) => {
  const customerId = requireCaller(call).id;
  const [rows, contacts] = await together(
    addressesOf(call.tx, customerId),
    latestContacts(call.tx, customerId),
  );
  const addresses = rows.map(present);
  return { addresses, max: maxSavedAddresses, used: usedOf(contacts, addresses) };
});

/** So many of a customer's latest orders are looked at for where they were, and so many places are offered of them. */
const LATEST_ORDERS = 10;
const MOST_USED = 3;

const latestContacts = (tx: Tx, customerId: string) =>
  tx
    .select({ contact: orders.contact, note: orders.note })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LATEST_ORDERS);

type UsedAddress = OutputOf<typeof listMyAddresses>['used'][number];

/** Returns where orders were, each place once, without those that are kept already. */
const usedOf = (
  latest: Awaited<ReturnType<typeof latestContacts>>,
  kept: readonly SavedAddress[],
): UsedAddress[] => {
  const keyOf = ({ emirate, community, address, makani }: Omit<UsedAddress, 'note'>): string =>
    JSON.stringify([emirate, community, address, makani]);
  const places = new Map<string, UsedAddress>();
  for (const { contact, note } of latest) {
    const { community, address, makani = '' } = contact;
    const emirate = emirateCodes.find((code) => code === contact.emirate);
    if (emirate === undefined || address === '') continue;
    const place = { emirate, community, address, makani, note };
    if (!places.has(keyOf(place))) places.set(keyOf(place), place);
  }
  for (const place of kept) places.delete(keyOf(place));
  return [...places.values()].slice(0, MOST_USED);
};

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
  const rows =
    id === undefined
      ? await tx
          .insert(savedAddresses)
          .values({ id: ctx.ids.uuid(), customerId, createdAt: now, ...values })
          .returning()
      : await tx.update(savedAddresses).set(values).where(eq(savedAddresses.id, id)).returning();
  return only(rows);
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
  await lockRowValues(tx, customers, customerId);
  return addressesOf(tx, customerId);
}

const present = (row: typeof savedAddresses.$inferSelect): SavedAddress =>
  pick(row, 'id', 'name', 'emirate', 'community', 'address', 'makani', 'note', 'isDefault');

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id, sessionId } = requireCaller(call);
  return {
    ...(await loadOwnAccount(call.tx, id)),
    userImInfo: imInfoOf(call.ctx, sessionId, call.now),
  };
});

/** What a customer's and a staff member's page opens the messaging panel with. */
const getOwnImInfo = async (call: CallBase) =>
  imInfoOf(call.ctx, requireCaller(call).sessionId, call.now);

export const getCustomerImInfoHandler = handle(getCustomerImInfo, getOwnImInfo);
export const getStaffImInfoHandler = handle(getStaffImInfo, getOwnImInfo);

/** Shows an own picture as the merchant's avatar. */
export const changeAvatarHandler = handle(changeAvatar, async (call) => {
  const { tx, now, input } = call;
  const own = {
    owner: { realm: 'merchant', id: requireCaller(call).id },
    fileId: input.fileId,
  } as const;
  await requireOwnAvatar(tx, own);
  await tx
    .update(merchants)
    .set({ avatarFileId: own.fileId, updatedAt: now })
    .where(eq(merchants.id, own.owner.id));
  return { avatarUrl: await showAvatar(tx, own) };
});

/** Shows an own picture as the customer's avatar, or none. */
export const changeCustomerAvatarHandler = handle(changeCustomerAvatar, async (call) => {
  const { tx, input } = call;
  const { fileId } = input;
  const owner = { realm: 'customer', id: requireCaller(call).id } as const;
  if (fileId !== null) await requireOwnAvatar(tx, { owner, fileId });
  await tx.update(customers).set({ avatarFileId: fileId }).where(eq(customers.id, owner.id));
  if (fileId !== null) return { avatarUrl: await showAvatar(tx, { owner, fileId }) };
  await hideAvatarsOf(tx, owner);
  return { avatarUrl: null };
});

interface OwnAvatar {
  readonly owner: FileOwner;
  readonly fileId: string;
}

async function requireOwnAvatar(tx: Tx, { owner, fileId }: OwnAvatar): Promise<void> {
  const own = await loadOwnFiles(tx, { ids: [fileId], kinds: ['avatar'], owner });
  if (!own.has(fileId)) throw refuseFields([{ path: 'fileId', rule: 'file' }]);
}

/** Lets everybody see one of somebody's pictures and no other; returns its address. */
async function showAvatar(tx: Tx, { owner, fileId }: OwnAvatar): Promise<string> {
  await hideAvatarsOf(tx, owner);
  await publishMedia(tx, [fileId]);
  const avatarUrl = await loadAvatarUrl(tx, fileId);
  if (avatarUrl === null) throw new Error(`avatar ${fileId} has no pictures`);
  return avatarUrl;
}

/** The signed-in customer. */
export const getMyProfileHandler = handle(getMyProfile, async (call) => {
  const row = await loadRow(call.tx, customers, requireCaller(call).id);
  return presentCustomer(call.tx, row);
});

/** Changes a customer's name; a trigger has the orders' search texts written anew. */
export const updateMyProfileHandler = handle(updateMyProfile, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  const { name } = input;
  const changed = await tx.update(customers).set({ name }).where(eq(customers.id, id)).returning();
  return presentCustomer(tx, found(changed));
});
