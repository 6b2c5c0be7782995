import { deleteMyAccount } from '@khidma/contract/identity/customer-account';
import {
  changeCustomerPassword,
  changeStaffPassword,
  checkCustomerResetCode,
  checkStaffResetCode,
  resetCustomerPassword,
  resetStaffPassword,
  sendCustomerResetCode,
  sendStaffResetCode,
} from '@khidma/contract/identity/passwords';
import {
  endCustomerSession,
  endOtherCustomerSessions,
  endOtherStaffSessions,
  endStaffSession,
  listCustomerSessions,
  listStaffSessions,
} from '@khidma/contract/identity/sessions';
import { signInCustomer, signInStaff } from '@khidma/contract/identity/sign-in';
import { codeIn, messageTo } from '../mailbox.ts';
import { givenCustomer, givenStaff } from '../people.ts';
import { sample } from './sample.ts';

const NEW_PASSWORD = 'Quiet-harbour-9';
const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** Forgotten and changed passwords and devices of customers and staff. */
export const passwordSamples = [
  sample(deleteMyAccount, async (server) => {
    const { token, password } = await givenCustomer(server);
    return { input: { password }, token };
  }),
  sample(sendCustomerResetCode, async (server) => ({
    input: { email: (await givenCustomer(server)).email },
  })),
  sample(checkCustomerResetCode, async (server) => {
    const { email } = await givenCustomer(server);
    await server.ok(sendCustomerResetCode, { email });
    return { input: { email, code: codeIn((await messageTo(server, email, 'resetCode')).text) } };
  }),
  sample(resetCustomerPassword, async (server) => {
    const { email } = await givenCustomer(server);
    await server.ok(sendCustomerResetCode, { email });
    const code = codeIn((await messageTo(server, email, 'resetCode')).text);
    const { ticket } = await server.ok(checkCustomerResetCode, { email, code });
    return { input: { ticket, ...chosen } };
  }),
  sample(changeCustomerPassword, async (server) => {
    const { token, password } = await givenCustomer(server);
    return { input: { oldPassword: password, ...chosen }, token };
  }),
  sample(listCustomerSessions, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(endCustomerSession, async (server) => {
    const { token, email, password } = await givenCustomer(server);
    await server.ok(signInCustomer, { email, password });
    const { sessions } = await server.ok(listCustomerSessions, {}, token);
    return { input: { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' }, token };
  }),
  sample(endOtherCustomerSessions, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(sendStaffResetCode, async (server) => ({
    input: { email: (await givenStaff(server)).email },
  })),
  sample(checkStaffResetCode, async (server) => {
    const { email } = await givenStaff(server);
    await server.ok(sendStaffResetCode, { email });
    return { input: { email, code: codeIn((await messageTo(server, email, 'resetCode')).text) } };
  }),
  sample(resetStaffPassword, async (server) => {
    const { email } = await givenStaff(server);
    await server.ok(sendStaffResetCode, { email });
    const code = codeIn((await messageTo(server, email, 'resetCode')).text);
    const { ticket } = await server.ok(checkStaffResetCode, { email, code });
    return { input: { ticket, ...chosen } };
  }),
  sample(changeStaffPassword, async (server) => {
    const { token, password } = await givenStaff(server);
    return { input: { oldPassword: password, ...chosen }, token };
  }),
  sample(listStaffSessions, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
  sample(endStaffSession, async (server) => {
    const { token, email, password } = await givenStaff(server);
    await server.ok(signInStaff, { email, password });
    const { sessions } = await server.ok(listStaffSessions, {}, token);
    return { input: { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' }, token };
  }),
  sample(endOtherStaffSessions, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
] as const;
