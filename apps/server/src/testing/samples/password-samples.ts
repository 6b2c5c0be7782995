import { deleteMyAccount } from '@khidma/contract/shop/delete-my-account';
import { changeCustomerPassword } from '@khidma/contract/shop/change-customer-password';
import { checkCustomerResetCode } from '@khidma/contract/shop/check-customer-reset-code';
import { endCustomerSession } from '@khidma/contract/shop/end-customer-session';
import { endOtherCustomerSessions } from '@khidma/contract/shop/end-other-customer-sessions';
import { listCustomerSessions } from '@khidma/contract/shop/list-customer-sessions';
import { resetCustomerPassword } from '@khidma/contract/shop/reset-customer-password';
import { sendCustomerResetCode } from '@khidma/contract/shop/send-customer-reset-code';
import { changeStaffPassword } from '@khidma/contract/staff/change-staff-password';
import { checkStaffResetCode } from '@khidma/contract/staff/check-staff-reset-code';
import { endStaffSession } from '@khidma/contract/staff/end-staff-session';
import { endOtherStaffSessions } from '@khidma/contract/staff/end-other-staff-sessions';
import { listStaffSessions } from '@khidma/contract/staff/list-staff-sessions';
import { resetStaffPassword } from '@khidma/contract/staff/reset-staff-password';
import { sendStaffResetCode } from '@khidma/contract/staff/send-staff-reset-code';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
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
