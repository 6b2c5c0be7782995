import { forgetFundPassword } from '@khidma/contract/account/forget-fund-password';
import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { hasFundPassword } from '@khidma/contract/account/has-fund-password';
import { resetFundPassword } from '@khidma/contract/account/reset-fund-password';
import { activateAccount } from '@khidma/contract/auth/activate-account';
import { resetPassword } from '@khidma/contract/auth/reset-password';
import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { signIn } from '@khidma/contract/auth/sign-in';
import { signOut } from '@khidma/contract/auth/sign-out';
import { verifySecondFactor } from '@khidma/contract/auth/verify-second-factor';
import { validateCode } from '@khidma/contract/auth/validate-code';
import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { signOutCustomer } from '@khidma/contract/shop/sign-out-customer';
import { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { getCustomerImInfo } from '@khidma/contract/shop/get-customer-im-info';
import { getStaffImInfo } from '@khidma/contract/staff/get-staff-im-info';
import { signOutStaff } from '@khidma/contract/staff/sign-out-staff';
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
