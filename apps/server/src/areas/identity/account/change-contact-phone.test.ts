import { changeContactPhone, getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { sendEmailCode, sendSmsCode } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const freshPhone = () => `+97156${String((count += 1)).padStart(7, '0')}`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const purpose = 'changePhone';

const codesOf = async ({ email, token }: GivenMerchant, mobile: string) => {
  await server.ok(sendEmailCode, { email, purpose }, token);
  await server.ok(sendSmsCode, { mobile, purpose }, token);
  return {
    mailCode: codeIn((await messageTo(server, email, 'changePhoneCode')).text),
    smsCode: codeIn((await messageTo(server, mobile, 'resetCode')).text),
  };
};

describe('a code for another contact phone is refused', () => {
  it('to strangers and other realms, and to the phone that is there already', async () => {
    const input = { mobile: freshPhone(), purpose } as const;
    const { token } = await givenCustomer(server);
    expect((await server.call(sendSmsCode, input)).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(sendSmsCode, input, token)).code).toBe(errorCodes.noPermission);
    const merchant = await givenMerchant(server);
    await refusesInput(server, sendSmsCode, {
      token: merchant.token,
      cases: [{ input: { mobile: merchant.mobile, purpose }, path: 'mobile', rule: 'invalid' }],
    });
    await refusesInput(server, sendEmailCode, {
      token: merchant.token,
      cases: [{ input: { email: 'other@example.ae', purpose }, path: 'email', rule: 'invalid' }],
    });
  });
});

describe('POST /merchant/merchant/change-phone refuses', () => {
  const codes = { mailCode: '123456', smsCode: '123456' };

  it('strangers and other realms', () =>
    refusesStrangers(server, changeContactPhone, { contactPhone: '+971561234567', ...codes }));

  it('what is no mobile of the Emirates or no code, and the phone that is there already', async () => {
    const { token, mobile } = await givenMerchant(server);
    await refusesInput(server, changeContactPhone, {
      token,
      cases: [
        { input: { contactPhone: '', ...codes }, path: 'contactPhone', rule: 'required' },
        { input: { contactPhone: '+97143334444', ...codes }, path: 'contactPhone', rule: 'mobile' },
        {
          input: { contactPhone: freshPhone(), ...codes, smsCode: '12' },
          path: 'smsCode',
          rule: 'code',
        },
        { input: { contactPhone: mobile, ...codes }, path: 'contactPhone', rule: 'invalid' },
      ],
    });
  });

  it('a wrong code of either, named; a code of another number; a number that is somebody else’s', async () => {
    const merchant = await givenMerchant(server);
    const other = await givenMerchant(server);
    const contactPhone = freshPhone();
    const right = await codesOf(merchant, contactPhone);
    const change = (input: Partial<typeof right & { contactPhone: string }>) =>
      server.call(changeContactPhone, { contactPhone, ...right, ...input }, merchant.token);
    for (const field of ['mailCode', 'smsCode'] as const)
      expect(await change({ [field]: wrong(right[field]) })).toMatchObject({
        code: errorCodes.wrongCode,
        data: { field },
      });
    expect((await change({ contactPhone: freshPhone() })).code).toBe(errorCodes.wrongCode);
    server.clock.advance(61_000);
    const taken = await codesOf(merchant, other.mobile);
    expect((await change({ contactPhone: other.mobile, ...taken })).code).toBe(
      errorCodes.mobileTaken,
    );
  });
});

describe('the contact phone has one name and is changed by codes', () => {
  it('everywhere: the profile, the account, the sign-in; the mailbox is told', async () => {
    const merchant = await givenMerchant(server);
    const { token, mobile: before, email, password } = merchant;
    const contactPhone = freshPhone();
    const input = { contactPhone, ...(await codesOf(merchant, contactPhone)) };
    expect(await server.ok(changeContactPhone, input, token)).toEqual({ contactPhone });
    expect(await server.ok(getMerchantDetail, { type: '1' }, token)).toMatchObject({
      contactPhone,
    });
    expect((await server.ok(getAccountInfo, {}, token)).user).toMatchObject({ contactPhone });
    expect((await server.call(signIn, { account: contactPhone, password })).code).toBe(0);
    expect((await server.call(signIn, { account: before, password })).code).not.toBe(0);
    expect((await messageTo(server, email, 'phoneChanged')).text).toContain(contactPhone);
  });
});
