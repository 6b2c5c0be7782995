import {
  blockCustomer,
  getStaffCustomer,
  pageCustomers,
  unblockCustomer,
} from '@khidma/contract/orders/customers';
import { eraseCustomer, requestCustomerExport } from '@khidma/contract/privacy/data-exports';
import { givenCustomer, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;
const reason = 'Asked for it by mail.';

/** What staff do about customers. */
export const customerSamples = [
  sample(pageCustomers, async (server) => ({
    input: { ...firstPage, text: 'a', blocked: 'no' as const },
    token: await token(server),
  })),
  sample(getStaffCustomer, async (server) => ({
    input: { id: (await givenCustomer(server)).customerId },
    token: await token(server),
  })),
  sample(blockCustomer, async (server) => ({
    input: { id: (await givenCustomer(server)).customerId, reason },
    token: await token(server),
  })),
  sample(unblockCustomer, async (server) => {
    const blockedAt = server.ctx.clock.now();
    const { customerId: id } = await givenCustomer(server, { blockedAt });
    return { input: { id, reason }, token: await token(server) };
  }),
  sample(requestCustomerExport, async (server) => ({
    input: { id: (await givenCustomer(server)).customerId },
    token: await token(server),
  })),
  sample(eraseCustomer, async (server) => {
    const name = 'Huda Ali';
    const { customerId: id } = await givenCustomer(server, { name });
    return { input: { id, name, reason }, token: await token(server) };
  }),
] as const;
