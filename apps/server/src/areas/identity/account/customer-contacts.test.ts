import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  changeMyEmail,
  changeMyMobile,
  getMyProfile,
  sendMyEmailCode,
  sendMyMobileCode,
} from '@khidma/contract/identity/customer-account';
import { sendSignInCode, signInByCode, signInCustomer } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let numbers = 1_000_000;
const newMobile = (): string => `+97155${(numbers += 1)}`;

type Customer = Awaited<ReturnType<typeof givenCustomer>>;

/** The code that was texted to a number on behalf of a customer. */
const textedTo = async ({ token }: Customer, mobile: string): Promise<string> => {
  await server.ok(sendMyMobileCode, { mobile }, token);
  return codeIn((await messageTo(server, mobile, 'resetCode')).text);
};

const bindMobile = async (customer: Customer, mobile: string): Promise<void> => {
  const { token, password } = customer;
  const code = await textedTo(customer, mobile);
  await server.ok(changeMyMobile, { mobile, code, password }, token);
};

describe('another address or number is refused', () => {
  it('to strangers and other realms', async () => {
    const mobile = newMobile();
    const email = 'new@example.ae';
    const proof = { code: '123456', password: 'x' };
    await refusesStrangers(server, sendMyEmailCode, { email });
    await refusesStrangers(server, sendMyMobileCode, { mobile });
    await refusesStrangers(server, changeMyEmail, { email, ...proof });
    await refusesStrangers(server, changeMyMobile, { mobile, ...proof });
  });

  it('where it is none, or one’s own already', async () => {
    const customer = await givenCustomer(server);
    const { token, email } = customer;
    await refusesInput(server, sendMyEmailCode, {
      token,
      cases: [
        { input: { email: 'nobody' }, path: 'email', rule: 'email' },
        { input: { email }, path: 'email', rule: 'invalid' },
      ],
    });
    const mobile = newMobile();
    await bindMobile(customer, mobile);
    server.clock.advance(120_000);
    await refusesInput(server, sendMyMobileCode, {
      token,
      cases: [
        { input: { mobile: '0511112233' }, path: 'mobile', rule: 'mobile' },
        { input: { mobile }, path: 'mobile', rule: 'invalid' },
      ],
    });
  });

  it('with a wrong password, a wrong code, and a code of another address', async () => {
    const customer = await givenCustomer(server);
    const { token, password } = customer;
    const [one, other] = [newMobile(), newMobile()];
    const code = await textedTo(customer, one);
    const tried = (input: { mobile: string; code: string; password: string }) =>
      server.call(changeMyMobile, input, token).then((answer) => answer.code);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await tried({ mobile: one, code, password: 'Wrong-horse-7' })).toBe(
      errorCodes.wrongPassword,
    );
    expect(await tried({ mobile: one, code: wrong, password })).toBe(errorCodes.wrongCode);
    expect(await tried({ mobile: other, code, password })).toBe(errorCodes.wrongCode);
    expect(await tried({ mobile: one, code, password })).toBe(0);
    expect(await tried({ mobile: other, code, password })).toBe(errorCodes.codeExpired);
  });

  it('where it is somebody else’s, in the last step only', async () => {
    const mobile = newMobile();
    const owner = await givenCustomer(server);
    await bindMobile(owner, mobile);
    server.clock.advance(120_000);
    const customer = await givenCustomer(server);
    const { token, password } = customer;
    const code = await textedTo(customer, mobile);
    expect((await server.call(changeMyMobile, { mobile, code, password }, token)).code).toBe(
      errorCodes.mobileTaken,
    );
    await server.ok(sendMyEmailCode, { email: owner.email }, token);
    const mailed = codeIn((await messageTo(server, owner.email, 'bindNewCode')).text);
    const input = { email: owner.email, code: mailed, password };
    expect((await server.call(changeMyEmail, input, token)).code).toBe(errorCodes.emailTaken);
  });

  it('too soon after the last code, and beyond ten messages a day to one address', async () => {
    const mobile = newMobile();
    const first = await givenCustomer(server);
    await textedTo(first, mobile);
    expect((await server.call(sendMyMobileCode, { mobile }, first.token)).code).toBe(
      errorCodes.codeTooSoon,
    );
    const codes = new Set<number>();
    for (let count = 0; count < 11; count += 1) {
      const { token } = await givenCustomer(server);
      codes.add((await server.call(sendMyMobileCode, { mobile }, token)).code);
    }
    expect([...codes]).toEqual([0, errorCodes.tooManyRequests]);
  });
});

describe('another address', () => {
  it('signs in from then on, and both are told', async () => {
    const { token, password, email: old } = await givenCustomer(server);
    const email = `moved-${old}`;
    await server.ok(sendMyEmailCode, { email }, token);
    const code = codeIn((await messageTo(server, email, 'bindNewCode')).text);
    const changed = await server.ok(changeMyEmail, { email, code, password }, token);
    expect(changed.email).toBe(email);
    for (const to of [old, email])
      expect((await messageTo(server, to, 'mailboxChanged')).text).toContain(email);
    await server.ok(signInCustomer, { email, password });
    expect((await server.call(signInCustomer, { email: old, password })).code).toBe(
      errorCodes.wrongCredentials,
    );
    expect((await server.ok(getMyProfile, {}, token)).email).toBe(email);
  });
});

describe('signing in by a code to the mobile', () => {
  const askFor = async (mobile: string): Promise<string> => {
    await server.ok(sendSignInCode, { mobile });
    return codeIn((await messageTo(server, mobile, 'resetCode')).text);
  };

  it('answers alike to a number that nobody has shown to be theirs, and texts it nothing', async () => {
    const { mobile } = await server.ok(
      getMyProfile,
      {},
      (await givenCustomer(server, { mobile: newMobile() })).token,
    );
    const known = newMobile();
    await bindMobile(await givenCustomer(server), known);
    server.clock.advance(120_000);
    expect(await server.ok(sendSignInCode, { mobile })).toEqual(
      await server.ok(sendSignInCode, { mobile: known }),
    );
    expect(await findMessage(server, mobile, 'resetCode')).toBeUndefined();
    for (const number of [mobile, known])
      expect((await server.call(sendSignInCode, { mobile: number })).code).toBe(
        errorCodes.codeTooSoon,
      );
    expect((await server.call(signInByCode, { mobile, code: '123456' })).code).toBe(
      errorCodes.wrongCode,
    );
  });

  it('is refused with a wrong code, five times at most, and with a used one', async () => {
    const mobile = newMobile();
    await bindMobile(await givenCustomer(server), mobile);
    server.clock.advance(120_000);
    const code = await askFor(mobile);
    const session = await server.ok(signInByCode, { mobile, code });
    expect(session.customer).toMatchObject({ mobile, isMobileShown: true });
    expect((await server.call(signInByCode, { mobile, code })).code).toBe(errorCodes.codeExpired);
    server.clock.advance(120_000);
    const next = await askFor(mobile);
    const wrong = next === '000000' ? '000001' : '000000';
    const codes = [];
    for (let count = 0; count < 5; count += 1)
      codes.push((await server.call(signInByCode, { mobile, code: wrong })).code);
    expect(codes.at(-1)).toBe(errorCodes.codeTriesUsedUp);
    expect((await server.call(signInByCode, { mobile, code: next })).code).toBe(
      errorCodes.codeTriesUsedUp,
    );
  });

  it('follows the number: the old one is told, and no longer lets in', async () => {
    const customer = await givenCustomer(server);
    const [old, mobile] = [newMobile(), newMobile()];
    await bindMobile(customer, old);
    server.clock.advance(120_000);
    await bindMobile(customer, mobile);
    await messageTo(server, old, 'mobileChanged');
    await messageTo(server, customer.email, 'phoneChanged');
    server.clock.advance(120_000);
    const { token } = await server.ok(signInByCode, { mobile, code: await askFor(mobile) });
    expect((await server.ok(getMyProfile, {}, token)).email).toBe(customer.email);
    await server.ok(sendSignInCode, { mobile: old });
    expect((await server.call(signInByCode, { mobile: old, code: '123456' })).code).toBe(
      errorCodes.wrongCode,
    );
  });
});
