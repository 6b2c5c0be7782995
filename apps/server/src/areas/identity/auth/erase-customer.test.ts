import { signInCustomer } from '@khidma/contract/identity/sign-in';
import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { addOwnNote, getOrder } from '@khidma/contract/orders/merchant-orders';
import { noteOwnCustomer } from '@khidma/contract/orders/own-customers';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { rateOrder, reportShopComment } from '@khidma/contract/orders/comments';
import { changeCustomerAvatar, deleteMyAccount } from '@khidma/contract/identity/customer-account';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries } from '../../../db/schema/finance.ts';
import { deskNotes } from '../../../db/schema/desk.ts';
import { files } from '../../../db/schema/files.ts';
import { orderEvents } from '../../../db/schema/orders.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { completed, givenShop, merchantCompleted } from '../../../testing/orders-factory.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { givenPhoto } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseAgain, eraseCustomer, listErased } from './erase-customer.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('erasing a customer', () => {
  it('is refused where there is none, or an order is on its way', async () => {
    await expect(eraseCustomer(server.ctx, 'nobody@example.com')).rejects.toThrow('no customer');
    const shop = await givenShop(server);
    await merchantCompleted(server, shop);
    await expect(eraseCustomer(server.ctx, shop.customer.email)).rejects.toThrow('on their way');
  });

  it('leaves nothing that says who it was, and events and books as they are', async () => {
    const shop = await givenShop(server);
    const { email, password, token, customerId } = shop.customer;
    const { id } = await merchantCompleted(server, shop);
    const fileId = await givenPhoto(server, customerId, { kind: 'avatar', ownerRealm: 'customer' });
    await server.ok(changeCustomerAvatar, { fileId }, token);
    await server.ok(confirmMyOrder, { id }, token);
    await server.ok(addOwnNote, { id, text: 'Omar has a dog' }, shop.merchant.token);
    await server.ok(
      noteOwnCustomer,
      { id: customerId, text: 'Omar pays cash' },
      shop.merchant.token,
    );
    const other = await givenShop(server);
    const { id: rated } = await completed(server, other);
    const comment = await server.ok(
      rateOrder,
      { id: rated, rating: 1, text: 'Late' },
      other.customer.token,
    );
    const report = { id: comment.id, reason: 'abuse', description: 'About Omar' } as const;
    await server.ok(reportShopComment, report, token);
    const kept = () =>
      Promise.all([orderEvents, ledgerEntries].map((each) => server.db.$count(each)));
    const { staffId } = await givenStaff(server);
    const noted = async (text: string) => {
      const note = { id: server.ctx.ids.uuid(), queue: 'services' as const, staffId, text };
      const at = server.clock.now();
      await server.db.insert(deskNotes).values({ ...note, subjectId: note.id, at });
      return note.id;
    };
    const about = await noted(`Asked ${email.toUpperCase()} for the receipt`);
    const others = await noted('Nothing of hers');
    const before = await kept();
    expect(await eraseCustomer(server.ctx, email)).toBe(1);
    expect(await kept()).toEqual(before);
    expect(await faultsOfBooks(server.db)).toEqual([]);
    const notes = await server.db.select().from(deskNotes).where(eq(deskNotes.staffId, staffId));
    expect(new Map(notes.map((note) => [note.id, note.text]))).toEqual(
      new Map([
        [about, ''],
        [others, 'Nothing of hers'],
      ]),
    );
    const { rows } = await server.db.execute(sql`
      select 1 from customers c where c.id = ${customerId} and c::text like ${`%${email}%`}
      union all select 1 from orders o where o.customer_id = ${customerId} and o::text ~ 'Omar|Villa 7|971501234567'
      union all select 1 from own_notes n where n.text like '%Omar%'
      union all select 1 from merchant_customers m where m.customer_id = ${customerId} and (m.note <> '' or m.search_text <> '')
      union all select 1 from comment_reports r where r::text like '%Omar%'
      union all select 1 from outbox b where b::text like ${`%${email}%`}`);
    expect(rows).toEqual([]);
    expect((await server.call(pageMyOrders, {}, token)).code).not.toBe(0);
    expect((await server.call(signInCustomer, { email, password })).code).not.toBe(0);
    const shown = await server.ok(getOrder, { id }, shop.merchant.token);
    expect([shown.customerName, shown.contactName, shown.emirate]).toEqual(['', '', 'DU']);
    expect(shown.customerAvatarUrl).toBeNull();
    const [picture] = await server.db.select().from(files).where(eq(files.id, fileId));
    expect(picture?.isPublic).toBe(false);
  });
});

describe('a customer who deletes the account', () => {
  it('is refused with a wrong password, and while an order is on its way', async () => {
    const shop = await givenShop(server);
    const { token, password, email } = shop.customer;
    await merchantCompleted(server, shop);
    expect((await server.call(deleteMyAccount, { password: 'Wrong-horse-7' }, token)).code).toBe(
      errorCodes.wrongPassword,
    );
    expect(await server.call(deleteMyAccount, { password }, token)).toMatchObject({
      code: errorCodes.erasureBlocked,
      data: { orders: 1 },
    });
    expect(await findMessage(server, email, 'accountErased')).toBeUndefined();
    await server.ok(signInCustomer, { email, password });
  });

  it('is gone: nobody signs in any more, the orders name nobody, and one mail says so', async () => {
    const shop = await givenShop(server);
    const { token, password, email, customerId } = shop.customer;
    const { id } = await merchantCompleted(server, shop);
    await server.ok(confirmMyOrder, { id }, token);
    await server.ok(deleteMyAccount, { password }, token);
    expect((await server.call(pageMyOrders, {}, token)).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(signInCustomer, { email, password })).code).toBe(
      errorCodes.wrongCredentials,
    );
    const { rows } = await server.db.execute(sql`
      select 1 from customers c where c.id = ${customerId} and c::text like ${`%${email}%`}
      union all select 1 from orders o where o.customer_id = ${customerId} and o::text ~ 'Omar|Villa 7|971501234567'`);
    expect(rows).toEqual([]);
    await messageTo(server, email, 'accountErased');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('may come back with the same address as somebody new', async () => {
    const { token, password, email } = await givenCustomer(server);
    await server.ok(deleteMyAccount, { password }, token);
    const again = await givenCustomer(server, { email });
    await server.ok(signInCustomer, { email, password: again.password });
  });
});

describe('a restored database from before an erasure', () => {
  it('forgets whom the list of the erased names, also where an order was on its way then', async () => {
    const shop = await givenShop(server);
    const { customerId, email } = shop.customer;
    await merchantCompleted(server, shop);
    const before = await listErased(server.ctx);
    expect(before).not.toContain(customerId);
    const nobody = server.ctx.ids.uuid();
    expect(await eraseAgain(server.ctx, [customerId, nobody, ...before])).toBe(1);
    expect(await listErased(server.ctx)).toEqual([...before, customerId].toSorted());
    const { rows } = await server.db.execute(sql`
      select 1 from customers c where c.id = ${customerId} and c::text like ${`%${email}%`}
      union all select 1 from orders o where o.customer_id = ${customerId} and o::text ~ 'Villa 7|971501234567'
      union all select 1 from outbox b where b::text like ${`%${email}%`}`);
    expect(rows).toEqual([]);
    expect(await eraseAgain(server.ctx, [customerId])).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
