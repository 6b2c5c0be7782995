import { files } from '../db/schema/files.ts';
import { makeJobLink } from '@khidma/contract/scheduling/jobs';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import { reportCustomerAbsent, reportMerchantAbsent } from '@khidma/contract/orders/absences';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { settingDefinitions } from '@khidma/domain/settings/durations';
import { eq } from 'drizzle-orm';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { givenEvidence } from './disputes-factory.ts';
import { secretIn } from './mailbox.ts';
import { givenShop, paid, type Shop, soon } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** Where somebody stands in these tests: a street in Al Barsha. */
export const door = { latitude: 25.1124, longitude: 55.1998 };

/** How long is waited at a door. */
export const doorWait = settingDefinitions.absenceWait.default;

/** A merchant that keeps half of what is cancelled within four hours. */
export async function keepHalf(server: RunningTestServer, shop: Shop): Promise<void> {
  const { minutes, isPerUnit, isOutdoor } = defaultVisit;
  const cancelTerms = [{ hoursBefore: 4, keptBasisPoints: 5_000 }];
  const visit = { serviceId: shop.serviceId, minutes, isPerUnit, isOutdoor, cancelTerms };
  await server.ok(setServiceVisit, visit, shop.merchant.token);
}

/** Lets the visit of an order be as long ago as is waited at a door; nobody else's clock moves. */
async function longDue({ db, clock }: RunningTestServer, id: string): Promise<void> {
  const then = new Date(clock.now().getTime() - doorWait);
  await db.update(orders).set({ reservedAt: then }).where(eq(orders.id, id));
}

/** Writes an arrival down that was as long ago: history is only added to. */
async function arrivedLongAgo(
  { ctx, db, clock }: RunningTestServer,
  { merchant }: Shop,
  orderId: string,
): Promise<void> {
  await db.insert(orderEvents).values({
    id: ctx.ids.uuid(),
    orderId,
    event: 'arrived',
    actorKind: 'merchant',
    actorId: merchant.merchantId,
    fromStatus: 'Paid',
    toStatus: 'Paid',
    at: new Date(clock.now().getTime() - doorWait),
  });
}

/** Lets the visit of an order be due, and somebody of the merchant's have waited at its door. */
export async function waitAtDoor(server: RunningTestServer, shop: Shop, id: string): Promise<void> {
  await longDue(server, id);
  await arrivedLongAgo(server, shop, id);
}

/** An order whose visit is due, with somebody at its door: arrived, waited, and tried twice. */
export async function atDoor(server: RunningTestServer, shop: Shop): Promise<string> {
  const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
  const { token } = shop.merchant;
  await waitAtDoor(server, shop, id);
  await server.ok(noteContactAttempt, { id, way: 'call' }, token);
  await server.ok(noteContactAttempt, { id, way: 'whatsApp' }, token);
  return id;
}

/** What a merchant sends to report its customer. */
export const customerAbsentInput = async (server: RunningTestServer, shop: Shop, id: string) => ({
  id,
  images: [
    await givenEvidence(server, { ownerRealm: 'merchant', ownerId: shop.merchant.merchantId }),
  ],
  note: 'Rang three times.',
  place: door,
});

/** An order whose customer is said not to have been there. */
export async function customerMissed(server: RunningTestServer, shop: Shop): Promise<string> {
  const id = await atDoor(server, shop);
  const input = await customerAbsentInput(server, shop, id);
  await server.ok(reportCustomerAbsent, input, shop.merchant.token);
  return id;
}

/** An order to whose visit nobody came, so far. */
export async function waitedFor(server: RunningTestServer, shop: Shop): Promise<string> {
  const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
  await longDue(server, id);
  return id;
}

/** An order whose merchant is said not to have come. */
export async function merchantMissed(server: RunningTestServer, shop: Shop): Promise<string> {
  const id = await waitedFor(server, shop);
  await server.ok(reportMerchantAbsent, { id, note: 'I waited all day.' }, shop.customer.token);
  return id;
}

/** A visit that is due soon, and the link of whoever makes it. */
export async function jobLink(
  server: RunningTestServer,
  shop?: Shop,
): Promise<{ readonly id: string; readonly link: string }> {
  const given = shop ?? (await givenShop(server));
  const { id } = await paid(server, given, { reservedAt: soon(server).toISOString() });
  const { address } = await server.ok(makeJobLink, { id }, given.merchant.token);
  return { id, link: secretIn(address) };
}

/** A picture of a visit, as an upload without an account would have left it. */
export async function givenJobPicture({ ctx, db, clock }: RunningTestServer): Promise<string> {
  const id = ctx.ids.uuid();
  await db.insert(files).values({
    id,
    ownerRealm: 'applicant',
    ownerId: null,
    kind: 'completion',
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
