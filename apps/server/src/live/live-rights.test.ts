import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { clientEvents, type ClientEventName } from '@khidma/contract/live/events';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { type StaffRole, staffRoles } from '@khidma/domain/staff/staff-roles';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveClient, openLive } from '../../../../packages/testkit/src/live-client.ts';
import { staff } from '../db/schema/auth.ts';
import { documentedEvents, isDocumented } from '../testing/documented-rights.ts';
import { eventually } from '../testing/eventually.ts';
import { secretIn } from '../testing/mailbox.ts';
import { givenTalk } from '../testing/messages-factory.ts';
import { givenMerchant, givenStaff, loadImToken } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const nobodys = '6e5b8a54-3f6c-4c0e-9d61-0d8a4f5ee7b1';
const eventNames = Object.keys(clientEvents) as ClientEventName[]; // its own keys
type Who = 'merchant' | 'customer' | StaffRole;
const everybody: readonly Who[] = ['merchant', 'customer', ...staffRoles];
const isStaff = (who: Who): who is StaffRole => who !== 'merchant' && who !== 'customer';

let server: RunningTestServer;
/** Tokens of sessions. */
const tokens = new Map<Who, string>();
/** Conversations, and whose they are. */
const conversations = new Map<string, readonly Who[]>();
beforeAll(async () => {
  server = await startTestServer({ live: true, demo: false });
  const talk = await givenTalk(server);
  tokens.set('merchant', talk.shop.merchant.token);
  tokens.set('customer', talk.shop.customer.token);
  for (const role of staffRoles) tokens.set(role, (await givenStaff(server, { role })).token);
  const desk = async (token: string) =>
    (await server.ok(openConversation, { with: 'staff' }, token)).id;
  conversations.set(talk.conversationId, ['merchant', 'customer']);
  conversations.set(await desk(talk.customer), ['customer', ...staffRoles]);
  conversations.set(await desk(talk.merchant), ['merchant', ...staffRoles]);
  conversations.set((await givenTalk(server)).conversationId, []);
  conversations.set(nobodys, []);
});
afterAll(() => server.close());

const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const page = async (token: string): Promise<LiveClient> => {
  const client = await openLive(server.liveUrl, { token });
  open.push(client);
  return client;
};

/** What the documentation says that an event is answered with. */
const documented = (who: Who, event: ClientEventName, isOwn: boolean, isPanel: boolean): number => {
  const column = isPanel ? (isStaff(who) ? 'panel of staff' : 'panel of others') : 'any other page';
  const cell = documentedEvents.get(event)?.[column];
  const isHeard =
    cell === 'yes' || cell === 'own' || (isStaff(who) && isDocumented(who, cell ?? ''));
  if (!isHeard) return errorCodes.noPermission;
  // One that was never joined can be left, and is told nothing of.
  return isOwn || event === 'leave' || event === 'renew' ? 0 : errorCodes.notFound;
};

describe('what a socket is heard of', () => {
  it('is documented for every event', () => {
    expect([...documentedEvents.keys()]).toEqual(eventNames);
  });

  for (const who of everybody)
    it.each([
      ['its panel', true],
      ['another page', false],
    ])(`${who}, from %s: exactly as documented, of every conversation`, async (_, isPanel) => {
      const session = tokens.get(who) ?? '';
      const token = isPanel ? await loadImToken(server, session) : session;
      for (const [conversationId, of] of conversations)
        for (const event of eventNames) {
          // So that no event is refused because there are many.
          server.clock.advance(1_000);
          const client = await page(token);
          if (event === 'typing') await client.tell('join', { conversationId });
          const input = event === 'renew' ? { token } : { conversationId };
          const { code } = await client.tell(event, input);
          const expected = documented(who, event, of.includes(who), isPanel);
          expect([event, of, code]).toEqual([event, of, expected]);
          client.close();
        }
    });
});

describe('no socket is opened', () => {
  const refusal = async (token: string | undefined): Promise<unknown> =>
    openLive(server.liveUrl, { token }).catch((error: unknown) => error);

  it('by a stranger', async () => {
    for (const token of [undefined, '', 'A'.repeat(43)])
      expect(await refusal(token)).toMatchObject({ code: errorCodes.unauthenticated });
  });

  it('by a look through a merchant’s eyes', async () => {
    const { merchantId } = await givenMerchant(server);
    const asked = { id: merchantId, reason: 'Says that an order cannot be seen' };
    const { address } = await server.ok(beginMerchantLook, asked, tokens.get('support') ?? '');
    const { token } = await server.ok(openMerchantLook, { link: secretIn(address) });
    expect(await refusal(token)).toMatchObject({ code: errorCodes.unauthenticated });
  });

  it('by a suspended merchant, nor by staff who have a second factor to set up', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const im = await loadImToken(server, token);
    const by = tokens.get('administrator') ?? '';
    await server.ok(suspendMerchant, { id: merchantId, reason: 'Complaints' }, by);
    const { token: bare } = await givenStaff(server, {}, { isSetUp: false });
    for (const each of [token, im, bare, await loadImToken(server, bare)])
      expect(await refusal(each)).toMatchObject({ code: errorCodes.noPermission });
  });
});

describe('a right that is taken away ends the socket, whatever takes it', () => {
  it.each([
    ['another role', () => ({ role: 'auditor' as const })],
    ['an account that is shut out', () => ({ disabledAt: server.clock.now() })],
  ])('%s', async (_, change) => {
    const { staffId, token } = await givenStaff(server, { role: 'support' });
    const client = await page(await loadImToken(server, token));
    await server.db.update(staff).set(change()).where(eq(staff.id, staffId));
    await eventually(() => expect(client.socket.connected).toBe(false));
    expect(client.of('ended')).toMatchObject([{ code: errorCodes.unauthenticated }]);
  });
});
