import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import {
  listMyAddresses,
  removeMyAddress,
  saveMyAddress,
} from '@khidma/contract/identity/customer-account';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { maxSavedAddresses } from '@khidma/domain/limits/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedAddresses } from '../../../db/schema/auth.ts';
import { givenShop, orderInput, paid, placed } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { homeAddress } from '../../../testing/samples/address-samples.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../auth/erase-customer.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';

const namesOf = async (token: string) =>
  (await server.ok(listMyAddresses, {}, token)).addresses.map(({ name, isDefault }) => [
    name,
    isDefault,
  ]);

describe('saved addresses are refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, listMyAddresses, {});
    await refusesStrangers(server, saveMyAddress, homeAddress);
    await refusesStrangers(server, removeMyAddress, { id: UNKNOWN });
  });

  it('where a field is bad: a Makani number has 10 digits', async () => {
    const { token } = await givenCustomer(server);
    await refusesInput(server, saveMyAddress, {
      token,
      cases: [
        { input: { ...homeAddress, name: ' ' }, path: 'name', rule: 'required' },
        { input: { ...homeAddress, name: 'x'.repeat(41) }, path: 'name', rule: 'tooLong' },
        { input: { ...homeAddress, emirate: 'XX' }, path: 'emirate', rule: 'invalid' },
        {
          input: { ...homeAddress, community: 'az-baniyas' },
          path: 'community',
          rule: 'community',
        },
        { input: { ...homeAddress, address: '' }, path: 'address', rule: 'required' },
        { input: { ...homeAddress, makani: '300329532' }, path: 'makani', rule: 'makani' },
        { input: { ...homeAddress, makani: '30032 9532O' }, path: 'makani', rule: 'makani' },
        { input: { ...homeAddress, note: 'x'.repeat(501) }, path: 'note', rule: 'tooLong' },
      ],
    });
    const shop = await givenShop(server);
    await refusesInput(server, placeOrder, {
      token: shop.customer.token,
      cases: [
        {
          input: orderInput(server, shop, { makani: '123' }),
          path: 'makani',
          rule: 'makani',
        },
      ],
    });
  });

  it('where it is somebody else’s, to change and to remove', async () => {
    const owner = await givenCustomer(server);
    const { id } = await server.ok(saveMyAddress, homeAddress, owner.token);
    const { token } = await givenCustomer(server);
    const changed = await server.call(saveMyAddress, { ...homeAddress, id }, { token });
    expect(changed.code).toBe(errorCodes.notFound);
    expect((await server.call(removeMyAddress, { id }, { token })).code).toBe(errorCodes.notFound);
    expect(await namesOf(owner.token)).toEqual([['Home', true]]);
  });

  it('beyond as many as one can keep, also where several come at once', async () => {
    const { token } = await givenCustomer(server);
    const answers = await Promise.all(
      Array.from({ length: maxSavedAddresses + 3 }, (_, index) =>
        server.call(saveMyAddress, { ...homeAddress, name: `No. ${index}` }, { token }),
      ),
    );
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      code: errorCodes.tooManyAddresses,
      data: { max: maxSavedAddresses },
    });
    const { addresses, max } = await server.ok(listMyAddresses, {}, token);
    expect(addresses).toHaveLength(max);
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('where orders were before', () => {
  it('is offered once each, the latest first, and no more once it is saved', async () => {
    const shop = await givenShop(server);
    const { token } = shop.customer;
    const { name: _name, isDefault: _default, note: _note, ...home } = homeAddress;
    const order = async (changes: object) => {
      server.clock.advance(1000);
      await server.ok(
        placeOrder,
        orderInput(server, shop, { reservedAt: null, ...changes }),
        token,
      );
    };
    await order(home);
    await order({ ...home, address: 'Tower B' });
    await order({ ...home, note: 'Gate 2' });
    const used = async () => (await server.ok(listMyAddresses, {}, token)).used;
    expect((await used()).map(({ address, note }) => [address, note])).toEqual([
      [home.address, 'Gate 2'],
      ['Tower B', ''],
    ]);
    await server.ok(saveMyAddress, homeAddress, token);
    expect((await used()).map(({ address }) => address)).toEqual(['Tower B']);
    expect(
      (await server.ok(listMyAddresses, {}, (await givenCustomer(server)).token)).used,
    ).toEqual([]);
  });
});

describe('saved addresses', () => {
  it('have one default: the first, the one that is made it, and another once it is removed', async () => {
    const { token } = await givenCustomer(server);
    const save = (name: string, isDefault: boolean, id?: string) => {
      server.clock.advance(1000);
      return server.ok(
        saveMyAddress,
        { ...homeAddress, name, isDefault, ...(id && { id }) },
        token,
      );
    };
    const home = await save('Home', false);
    const office = await save('Office', false);
    await save('Parents', true);
    expect(await namesOf(token)).toEqual([
      ['Parents', true],
      ['Home', false],
      ['Office', false],
    ]);
    await save('Desk', true, office.id);
    expect(await namesOf(token)).toEqual([
      ['Desk', true],
      ['Home', false],
      ['Parents', false],
    ]);
    // A default stays one until another takes its place.
    await save('Desk', false, office.id);
    await server.ok(removeMyAddress, { id: home.id }, token);
    expect(await namesOf(token)).toEqual([
      ['Desk', true],
      ['Parents', false],
    ]);
    await server.ok(removeMyAddress, { id: office.id }, token);
    expect(await namesOf(token)).toEqual([['Parents', true]]);
  });

  it('keep a Makani number as its ten digits, however it was typed', async () => {
    const { token } = await givenCustomer(server);
    const kept = await server.ok(saveMyAddress, { ...homeAddress, makani: '٣٠٠٣٢ 95-320' }, token);
    expect(kept.makani).toBe('3003295320');
  });

  it('are gone with the customer', async () => {
    const { token, email, customerId } = await givenCustomer(server);
    await server.ok(saveMyAddress, homeAddress, token);
    await eraseCustomer(server.ctx, email);
    expect(await server.db.$count(savedAddresses, eq(savedAddresses.customerId, customerId))).toBe(
      0,
    );
  });
});

describe('the Makani number of an order', () => {
  it('is the merchant’s to see once the order is paid', async () => {
    const shop = await givenShop(server);
    const { id, makani } = await placed(server, shop, { makani: '30032 95320' });
    expect(makani).toBe('3003295320');
    const seen = await server.ok(getOrder, { id }, shop.merchant.token);
    expect([seen.address, seen.makani]).toEqual(['', '']);
    const without = await paid(server, shop);
    expect(without.makani).toBe('');
  });
});
