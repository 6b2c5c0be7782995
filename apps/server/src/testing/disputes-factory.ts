import type { OrderDetail } from '@khidma/contract/shapes/order';
import { openMyDispute } from '@khidma/contract/orders/disputes';
import { eq } from 'drizzle-orm';
import { disputes } from '../db/schema/disputes.ts';
import { files } from '../db/schema/files.ts';
import { merchantCompleted, type Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** A picture for a statement, or for a comment, as the upload would have left it. */
export async function givenEvidence(
  { ctx, db, clock }: RunningTestServer,
  {
    ownerRealm,
    ownerId,
    kind = 'evidence',
  }: {
    readonly ownerRealm: 'merchant' | 'customer';
    readonly ownerId: string;
    readonly kind?: 'evidence' | 'comment';
  },
): Promise<string> {
  const id = ctx.ids.uuid();
  await db.insert(files).values({
    id,
    ownerRealm,
    ownerId,
    kind,
    name: 'picture.jpg',
    mime: 'image/jpeg',
    size: 1000,
    sha256: '0'.repeat(64),
    key: `original/${id}`,
    isPublic: false,
    createdAt: clock.now(),
  });
  return id;
}

/** What a customer sends to open a dispute. */
export const disputeInput = (id: string) => ({ id, text: 'The unit still leaks.', images: [] });

/** An order that its customer has just opened a dispute about: the two sides have some days to agree. */
export async function disputedJustNow(
  server: RunningTestServer,
  shop: Shop,
  order?: Pick<OrderDetail, 'id'>,
): Promise<OrderDetail & { readonly disputeId: string }> {
  const { id } = order ?? (await merchantCompleted(server, shop));
  const opened = await server.ok(openMyDispute, disputeInput(id), shop.customer.token);
  if (opened.disputeId === null) throw new Error('an opened dispute is open');
  return { ...opened, disputeId: opened.disputeId };
}

/** The same, left to the operator by now; of an order that its merchant says is done unless another is given. */
export async function disputed(
  server: RunningTestServer,
  shop: Shop,
  order?: Pick<OrderDetail, 'id'>,
): Promise<OrderDetail & { readonly disputeId: string }> {
  const opened = await disputedJustNow(server, shop, order);
  await server.db
    .update(disputes)
    .set({ readyAt: server.clock.now() })
    .where(eq(disputes.id, opened.disputeId));
  return opened;
}
