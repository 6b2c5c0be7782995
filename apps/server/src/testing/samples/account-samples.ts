import {
  beginSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@khidma/contract/identity/second-factor';
import {
  getDataExport,
  getMerchantDataExport,
  requestDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import {
  changeAvatar,
  changeContactPhone,
  changeEmail,
  getRemovable,
  terminateAccount,
} from '@khidma/contract/identity/merchant-account';
import { changePassword, sendEmailCode, sendSmsCode } from '@khidma/contract/identity/passwords';
import {
  editNotificationSettings,
  getNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { endOtherSessions, endSession, listSessions } from '@khidma/contract/identity/sessions';
import {
  changeCustomerAvatar,
  getMyProfile,
  updateMyProfile,
} from '@khidma/contract/identity/customer-account';
import { signIn } from '@khidma/contract/identity/sign-in';
import { codeIn, messageTo } from '../mailbox.ts';
import { givenCustomer, givenMerchant } from '../people.ts';
import { codeOfApp, givenSecondFactor } from '../second-factor.ts';
import { givenPhoto } from '../services-factory.ts';
import { everyNoticeSetting } from './notice-samples.ts';
import { sample } from './sample.ts';

const NEW_PASSWORD = 'Quiet-harbour-9';
const FUND_PASSWORD = 'Silver-river-3';

/** The merchant's own account: password, mailbox, avatar, devices, notices, its end. */
export const accountSamples = [
  sample(getDataExport, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(requestDataExport, async (server) => {
    const { token, password } = await givenCustomer(server);
    return { input: { password }, token };
  }),
  sample(getMerchantDataExport, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(requestMerchantDataExport, async (server) => {
    const { token, password } = await givenMerchant(server);
    return { input: { password }, token };
  }),
  sample(getSecondFactor, async (server) => ({
    input: {},
    token: (await givenSecondFactor(server)).token,
  })),
  sample(beginSecondFactor, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(turnOnSecondFactor, async (server) => {
    const { token, password } = await givenMerchant(server);
    const { secret } = await server.ok(beginSecondFactor, {}, token);
    return { input: { password, code: codeOfApp(server, secret) }, token };
  }),
  sample(turnOffSecondFactor, async (server) => {
    const { token, password, nextCode } = await givenSecondFactor(server);
    return { input: { password, code: nextCode() }, token };
  }),
  sample(makeRecoveryCodes, async (server) => {
    const { token, password, nextCode } = await givenSecondFactor(server);
    return { input: { password, code: nextCode() }, token };
  }),
  sample(changePassword, async (server) => {
    const { token, password: oldPassword } = await givenMerchant(server);
    const input = { oldPassword, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    return { input, token };
  }),
  sample(changeEmail, async (server) => {
    const { token, email: bound } = await givenMerchant(server);
    const email = `${server.ctx.ids.uuid()}@example.ae`;
    await server.ok(sendEmailCode, { email: bound, purpose: 'bindEmailOld' }, token);
    await server.ok(sendEmailCode, { email, purpose: 'bindEmailNew' }, token);
    const oldCode = codeIn((await messageTo(server, bound, 'bindOldCode')).text);
    const newCode = codeIn((await messageTo(server, email, 'bindNewCode')).text);
    return { input: { email, oldCode, newCode }, token };
  }),
  sample(changeContactPhone, async (server) => {
    const { token, email } = await givenMerchant(server);
    const contactPhone = `+97158${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await server.ok(sendEmailCode, { email, purpose: 'changePhone' }, token);
    await server.ok(sendSmsCode, { mobile: contactPhone, purpose: 'changePhone' }, token);
    const mailCode = codeIn((await messageTo(server, email, 'changePhoneCode')).text);
    const smsCode = codeIn((await messageTo(server, contactPhone, 'resetCode')).text);
    return { input: { contactPhone, mailCode, smsCode }, token };
  }),
  sample(changeAvatar, async (server) => {
    const { token, merchantId } = await givenMerchant(server);
    const fileId = await givenPhoto(server, merchantId, { kind: 'avatar' });
    return { input: { fileId }, token };
  }),
  sample(changeCustomerAvatar, async (server) => {
    const { token, customerId } = await givenCustomer(server);
    const fileId = await givenPhoto(server, customerId, { kind: 'avatar', ownerRealm: 'customer' });
    return { input: { fileId }, token };
  }),
  sample(getMyProfile, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(updateMyProfile, async (server) => ({
    input: { name: 'Layla Hassan' },
    token: (await givenCustomer(server)).token,
  })),
  sample(getNotificationSettings, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(editNotificationSettings, async (server) => ({
    input: everyNoticeSetting,
    token: (await givenMerchant(server)).token,
  })),
  sample(listSessions, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(endSession, async (server) => {
    const { token, email, password } = await givenMerchant(server);
    await server.ok(signIn, { account: email, password });
    const { sessions } = await server.ok(listSessions, {}, token);
    const other = sessions.find(({ isThis }) => !isThis);
    if (other === undefined) throw new Error('signed in twice, and only one session is listed');
    return { input: { id: other.id }, token };
  }),
  sample(endOtherSessions, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(getRemovable, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(terminateAccount, async (server) => {
    const { token, password } = await givenMerchant(server, { fundPassword: FUND_PASSWORD });
    return { input: { password, fundPassword: FUND_PASSWORD }, token };
  }),
] as const;
