import {
  listMyAddresses,
  removeMyAddress,
  saveMyAddress,
} from '@khidma/contract/identity/customer-account';
import { givenCustomer } from '../people.ts';
import { sample } from './sample.ts';

/** A good address with every field. */
export const homeAddress = {
  name: 'Home',
  emirate: 'DU',
  community: 'du-al-barsha',
  address: 'Street 12, Villa 7',
  makani: '3003295320',
  note: 'Ring twice',
  isDefault: true,
} as const;

/** The addresses that a customer keeps. */
export const addressSamples = [
  sample(listMyAddresses, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(saveMyAddress, async (server) => {
    const { token } = await givenCustomer(server);
    const { id } = await server.ok(saveMyAddress, homeAddress, token);
    return { input: { ...homeAddress, id, name: 'Parents' }, token };
  }),
  sample(removeMyAddress, async (server) => {
    const { token } = await givenCustomer(server);
    const { id } = await server.ok(saveMyAddress, homeAddress, token);
    return { input: { id }, token };
  }),
] as const;
