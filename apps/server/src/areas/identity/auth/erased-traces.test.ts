import { rateOrder, replyToComment, reportComment } from '@khidma/contract/orders/comments';
import { subscribeCustomerToPush } from '@khidma/contract/messaging/push';
import {
  addOwnNote,
  decideCancelRequest,
  saveOrderView,
} from '@khidma/contract/orders/merchant-orders';
import { addMyStatement, addStatement, openMyDispute } from '@khidma/contract/orders/disputes';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { noteOwnCustomer } from '@khidma/contract/orders/own-customers';
import { proposeExtraWork, withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import { requestCancel } from '@khidma/contract/orders/customer-orders';
import { eraseCustomer, requestDataExport } from '@khidma/contract/privacy/data-exports';
import { saveMyAddress, updateMyProfile } from '@khidma/contract/identity/customer-account';
import { signInCustomer } from '@khidma/contract/identity/sign-in';
import { addCaseNote } from '@khidma/contract/backoffice/cases';
import { addOrderNote } from '@khidma/contract/orders/staff-orders';
import { blockCustomer } from '@khidma/contract/orders/customers';
import { decideDispute } from '@khidma/contract/orders/staff-disputes';
import { exportDeskList, saveDeskView } from '@khidma/contract/backoffice/lists';
import { addBlockedTime } from '@khidma/contract/scheduling/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActions } from '../../../db/schema/auth.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { files } from '../../../db/schema/files.ts';
import { orderEvents } from '../../../db/schema/orders.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { completionInput, paid, tomorrow } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { tracesInFiles, tracesOf } from '../../../testing/traces.ts';
import { documentMails } from '../../accounting/documents/mail-document.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { settlePayments } from '../../orders/payments/pay-order.ts';
import { renameInSearch } from '../../orders/customers/merchant-customers.ts';
import { deliverOutbox } from '../../messaging/outbox/deliver.ts';
import { dataExportsJob } from '../../privacy/data-exports.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const name = 'Xanthippe Quillfeather';
const email = 'xq.quill@mailbox.example';
const mobile = '+971501239876';
const address = 'Zyzzyva Lane 77, villa 3';
const makani = '3012494567';
const contact = {
  contactName: name,
  contactEmail: 'desk@quillfeather.example',
  contactPhone: '+971521230987',
  address,
  makani,
  note: 'Ring for Xanthippe, the dog is called Pompom',
};

/** What only one person is reached by: no law wants any of it. */
const ways = ['xq.quill', 'quillfeather.example', '501239876', '521230987', makani, 'Pompom'];

/** What anybody would be known by. */
const words = ['Xanthippe', 'Quillfeather', 'Zyzzyva', ...ways];

/** Where the law wants a person to be found, and why. */
const lawful: Readonly<Record<string, string>> = {
  'documents.content':
    'A tax invoice names its recipient with the address, and is kept for five years and more.',
  'staff_actions.data':
    'Who decides about other people’s money and things says why; each day of that log is sealed as evidence.',
};

const isCopy = eq(files.kind, 'dataExport');

/** Plays a customer's years: orders, chat, comments, disputes, papers, and what others wrote of them. */
async function played() {
  const customer = await givenCustomer(server, { name, email, mobile });
  const talk = await givenTalk(server, { customer });
  const { shop } = talk;
  const { token, customerId } = customer;
  const merchant = shop.merchant.token;
  const staff = await givenStaff(server);
  const dear = `Dear ${name.toUpperCase()}, of ${address}`;
  await server.ok(updateMyProfile, { name: `${name} Jr` }, token);
  await server.ok(updateMyProfile, { name }, token);
  await server.ok(
    saveMyAddress,
    {
      name: 'Home',
      emirate: 'DU',
      community: null,
      address,
      makani,
      note: 'Pompom bites',
      isDefault: true,
    },
    token,
  );
  await server.ok(
    subscribeCustomerToPush,
    {
      endpoint: 'https://push.example.com/xq.quill',
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
    },
    token,
  );
  await say(server, { ...talk, token: talk.customer, text: `I am ${name}, call 0501239876` });
  await say(server, { ...talk, token: talk.merchant, text: `${dear}, we write to ${email}` });

  const done = await paid(server, shop, contact);
  const complete = await completionInput(server, shop, done.id);
  await server.ok(
    completeOrder,
    { ...complete, info: `${dear}: done`, signature: { name, fileId: null } },
    merchant,
  );
  await server.ok(confirmMyOrder, { id: done.id }, token);
  const comment = await server.ok(
    rateOrder,
    { id: done.id, rating: 1, text: `Late. ${name}` },
    token,
  );
  await server.ok(replyToComment, { id: comment.id, reply: dear }, merchant);
  await server.ok(reportComment, { id: comment.id, reason: 'abuse', description: dear }, merchant);
  await server.ok(addOwnNote, { id: done.id, text: dear }, merchant);
  await server.ok(noteOwnCustomer, { id: customerId, text: dear }, merchant);
  await server.ok(
    addCaseNote,
    { queue: 'services', id: shop.serviceId, text: `Asked ${name} at ${email}` },
    staff.token,
  );
  await server.ok(addOrderNote, { id: done.id, text: dear }, staff.token);

  const cancelled = await paid(server, shop, contact);
  const why = { id: cancelled.id, reason: 'other', description: `${name} is away` } as const;
  await server.ok(requestCancel, why, token);
  await server.ok(decideCancelRequest, { id: cancelled.id, agree: true }, merchant);

  const disputed = await paid(server, shop, contact);
  const extra = await server.ok(
    proposeExtraWork,
    {
      id: disputed.id,
      title: 'A valve for Quillfeather',
      description: dear,
      amount: 8_000,
      minutes: 30,
    },
    merchant,
  );
  const [{ id: extraWorkId } = { id: '' }] = extra.extraWorks;
  await server.ok(withdrawExtraWork, { id: disputed.id, extraWorkId }, merchant);
  await server.ok(completeOrder, await completionInput(server, shop, disputed.id), merchant);
  const { disputeId } = await server.ok(openMyDispute, { id: disputed.id, text: name }, token);
  await server.ok(addStatement, { id: disputed.id, text: dear }, merchant);
  await server.ok(addMyStatement, { id: disputed.id, text: `No, ${name}` }, token);
  await server.db.update(disputes).set({ readyAt: server.clock.now() });
  await server.ok(
    decideDispute,
    { id: disputed.id, disputeId: disputeId ?? '', outcome: 'nothing', reason: `For ${name}` },
    staff.token,
  );

  await server.ok(confirmMyOrder, { id: disputed.id }, token);
  await settlePayments(server.ctx, server.clock.now());

  await server.ok(saveOrderView, { name: 'Hers', filters: { text: 'quillfeather' } }, merchant);
  await server.ok(
    saveDeskView,
    { list: 'orders', name: 'Hers', filter: { text: 'Quillfeather' } },
    staff.token,
  );
  await server.call(
    exportDeskList,
    { list: 'customers', format: 'csv', filter: { text: 'Quillfeather' } },
    staff.token,
  );
  const startsAt = tomorrow(server);
  const endsAt = new Date(startsAt.getTime() + 3_600_000).toISOString();
  await server.ok(
    addBlockedTime,
    { startsAt: startsAt.toISOString(), endsAt, team: null, note: dear },
    merchant,
  );
  await server.call(signInCustomer, { email, password: 'Wrong-horse-7' });
  const bytes = await mediaNamed('avatar-ok-512.jpg');
  await server.upload({ kind: 'avatar', name: 'xanthippe.jpg', bytes }, token);
  await server.ok(requestDataExport, { password: customer.password }, token);
  await dataExportsJob.run(server.ctx);
  await issueDocuments(server.ctx);
  await deliverOutbox(server.ctx, { documents: documentMails });
  await server.ok(blockCustomer, { id: customerId, reason: dear }, staff.token);
  return { customerId, staff };
}

describe('An erased customer is left', () => {
  it('where the law wants it, and nowhere else', async () => {
    const { customerId, staff } = await played();
    const before = await tracesOf(server.db, words);
    expect([...before.keys()]).toEqual(
      expect.arrayContaining(
        [
          'blocked_times.note, comment_reports.description, comments.reply, comments.text',
          'conversation_members.peer_text, conversation_search.search_text, customers.blocked_reason',
          'desk_notes.text, desk_views.filter, dispute_statements.text, disputes.reason',
          'document_deliveries.recipient, documents.content, extra_works.description, files.name',
          'merchant_customers.note, messages.text, order_events.data, order_notes.text',
          'order_search.search_text, order_views.filters, orders.completion_info, orders.contact',
          'orders.signature, outbox.calendar, outbox.data, outbox.html, outbox.recipient, outbox.text',
          'own_notes.text, push_subscriptions.endpoint, saved_addresses.address',
        ].flatMap((line) => line.split(', ')),
      ),
    );
    const copies = await server.db.select({ key: files.key }).from(files).where(isCopy);
    expect(copies).toHaveLength(1);

    await server.ok(
      eraseCustomer,
      { id: customerId, name, reason: 'Asked for it by mail' },
      staff.token,
    );
    await renameInSearch(server.ctx);
    await dataExportsJob.run(server.ctx);
    await deliverOutbox(server.ctx, { documents: documentMails });

    const left = await tracesOf(server.db, words);
    expect([...left.keys()]).toEqual(Object.keys(lawful));
    expect(await tracesOf(server.db, ways)).toEqual(new Map());
    const inFiles = [...(await tracesInFiles(server, words)).keys()];
    // The papers that are made of `documents.content`.
    expect(inFiles.length).toBeGreaterThan(0);
    expect(inFiles.filter((key) => !key.startsWith('documents/'))).toEqual([]);
    expect(await tracesInFiles(server, ways)).toEqual(new Map());
    for (const { key } of copies) expect(await server.ctx.files.get(key)).toBeUndefined();
    expect(await server.db.$count(files, isCopy)).toBe(0);
  });

  it('in no line of the log of staff that was written to find somebody', async () => {
    const lines = await server.db
      .select({ data: staffActions.data })
      .from(staffActions)
      .where(eq(staffActions.action, 'exportDeskList'));
    expect(lines.map(({ data }) => data)).toEqual([{ name: 'customers', reason: 'text=…' }]);
  });

  it('in nothing that the database lets anybody else change', async () => {
    const change = server.db.update(orderEvents).set({ data: {} });
    await expect(change).rejects.toMatchObject({
      cause: { message: 'order_events is append-only' },
    });
  });
});
