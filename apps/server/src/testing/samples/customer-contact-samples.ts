import {
  changeMyEmail,
  changeMyMobile,
  sendMyEmailCode,
  sendMyMobileCode,
} from '@khidma/contract/identity/customer-account';
import { sendSignInCode, signInByCode } from '@khidma/contract/identity/sign-in';
import { codeIn, messageTo } from '../mailbox.ts';
import { givenCustomer } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

let numbers = 2_000_000;

/** A number that nobody has. */
const freeMobile = (): string => `+97156${(numbers += 1)}`;

/** A customer who has shown a number to be theirs. */
const givenShownMobile = async (server: RunningTestServer): Promise<string> => {
  const mobile = freeMobile();
  await givenCustomer(server, { mobile, mobileShownAt: server.clock.now() });
  return mobile;
};

/** Addresses and numbers of customers, and what they open. */
export const customerContactSamples = [
  sample(sendMyEmailCode, async (server) => {
    const { token, email } = await givenCustomer(server);
    return { input: { email: `new-${email}` }, token };
  }),
  sample(changeMyEmail, async (server) => {
    const { token, password, email: old } = await givenCustomer(server);
    const email = `new-${old}`;
    await server.ok(sendMyEmailCode, { email }, token);
    const code = codeIn((await messageTo(server, email, 'bindNewCode')).text);
    return { input: { email, code, password }, token };
  }),
  sample(sendMyMobileCode, async (server) => ({
    input: { mobile: freeMobile() },
    token: (await givenCustomer(server)).token,
  })),
  sample(changeMyMobile, async (server) => {
    const { token, password } = await givenCustomer(server);
    const mobile = freeMobile();
    await server.ok(sendMyMobileCode, { mobile }, token);
    const code = codeIn((await messageTo(server, mobile, 'resetCode')).text);
    return { input: { mobile, code, password }, token };
  }),
  sample(sendSignInCode, async (server) => ({
    input: { mobile: await givenShownMobile(server) },
  })),
  sample(signInByCode, async (server) => {
    const mobile = await givenShownMobile(server);
    await server.ok(sendSignInCode, { mobile });
    return { input: { mobile, code: codeIn((await messageTo(server, mobile, 'resetCode')).text) } };
  }),
] as const;
