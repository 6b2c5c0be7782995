import {
  forgetFundPassword,
  hasFundPassword,
  resetFundPassword,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import { setClock, setCustomerClock, setStaffClock } from '@khidma/contract/identity/clocks';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import {
  activateAccount,
  sendSignUpCode,
  signIn,
  signInCustomer,
  signInStaff,
  signOut,
  signOutCustomer,
  signOutStaff,
  signUpCustomer,
  verifySecondFactor,
} from '@khidma/contract/identity/sign-in';
import { getCustomerImInfo, getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { givenApproved } from '../applications-factory.ts';
import { codeIn, messageTo } from '../mailbox.ts';
import { givenCustomer, givenMerchant, givenStaff, KNOWN_PASSWORD } from '../people.ts';
import { givenSecondFactor } from '../second-factor.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

const NEW_PASSWORD = 'Quiet-harbour-9';
const FUND_PASSWORD = 'Silver-river-3';
const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

async function givenResetCode(server: RunningTestServer) {
  const { email } = await givenMerchant(server);
  await server.ok(sendEmailCode, { email, purpose: 'resetPassword' as const });
  return { email, code: codeIn((await messageTo(server, email, 'resetCode')).text) };
}

/** Sign-in, sign-out, codes and passwords of all three realms. */
export const authSamples = [
  sample(signIn, async (server) => {
    const { email, password } = await givenMerchant(server);
    return { input: { account: email, password } };
  }),
  sample(signOut, async (server) => ({ input: {}, token: (await givenMerchant(server)).token })),
  sample(activateAccount, async (server) => {
    const { form, password, activationCode } = await givenApproved(server);
    const answer = await server.ok(signIn, { account: form.email, password });
    if (answer.step !== 'activation') throw new Error(`asked for ${answer.step}`);
    return { input: { ticket: answer.ticket, activationCode } };
  }),
  sample(resetPassword, async (server) => {
    const { email, code } = await givenResetCode(server);
    const asked = { account: email, code, purpose: 'resetPassword' } as const;
    const { ticket } = await server.ok(validateCode, asked);
    return { input: { ticket, ...chosen } };
  }),
  sample(sendEmailCode, async (server) => ({
    input: { email: (await givenMerchant(server)).email, purpose: 'resetPassword' as const },
  })),
  sample(sendSmsCode, async (server) => ({
    input: { mobile: (await givenMerchant(server)).mobile, purpose: 'resetPassword' as const },
  })),
  sample(validateCode, async (server) => {
    const { email, code } = await givenResetCode(server);
    return { input: { account: email, code, purpose: 'resetPassword' as const } };
  }),
  sample(verifySecondFactor, async (server) => {
    const { email, password, nextCode } = await givenSecondFactor(server);
    const answer = await server.ok(signIn, { account: email, password });
    if (answer.step !== 'secondFactor') throw new Error(`asked for ${answer.step}`);
    return { input: { ticket: answer.ticket, code: nextCode() } };
  }),
  sample(getAccountInfo, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(setClock, async (server) => ({
    input: { clock: 'h12' as const },
    token: (await givenMerchant(server)).token,
  })),
  sample(setCustomerClock, async (server) => ({
    input: { clock: 'h12' as const },
    token: (await givenCustomer(server)).token,
  })),
  sample(setStaffClock, async (server) => ({
    input: { clock: 'h12' as const },
    token: (await givenStaff(server)).token,
  })),
  sample(hasFundPassword, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(resetFundPassword, async (server) => {
    const { token } = await givenMerchant(server, { fundPassword: FUND_PASSWORD });
    return { input: { oldPassword: FUND_PASSWORD, ...chosen }, token };
  }),
  sample(forgetFundPassword, async (server) => {
    const { token, email } = await givenMerchant(server, { fundPassword: FUND_PASSWORD });
    await server.ok(sendEmailCode, { email, purpose: 'fundPassword' }, token);
    const code = codeIn((await messageTo(server, email, 'fundPasswordCode')).text);
    return { input: { code, ...chosen }, token };
  }),
  sample(sendSignUpCode, async ({ ctx }) => ({
    input: { email: `${ctx.ids.uuid()}@example.com` },
  })),
  sample(signUpCustomer, async (server) => {
    const email = `${server.ctx.ids.uuid()}@example.com`;
    await server.ok(sendSignUpCode, { email });
    const code = codeIn((await messageTo(server, email, 'signUpCode')).text);
    const mobile = '+971561112233';
    return { input: { name: 'Huda Ali', email, mobile, password: KNOWN_PASSWORD, code } };
  }),
  sample(signInCustomer, async (server) => {
    const { email, password } = await givenCustomer(server);
    return { input: { email, password } };
  }),
  sample(signOutCustomer, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(signInStaff, async (server) => {
    const { email, password } = await givenStaff(server);
    return { input: { email, password } };
  }),
  sample(getCustomerImInfo, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(getStaffImInfo, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
  sample(signOutStaff, async (server) => ({ input: {}, token: (await givenStaff(server)).token })),
] as const;
