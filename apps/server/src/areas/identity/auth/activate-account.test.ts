import { activateAccount, signIn } from '@khidma/contract/identity/sign-in';
import { resetPassword } from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { type GivenApproved, givenApproved } from '../../../testing/applications-factory.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const NEW_PASSWORD = 'Quiet-harbour-9';

async function activationTicket({ form, password }: GivenApproved): Promise<string> {
  const answer = await server.ok(signIn, { account: form.email, password });
  if (answer.step !== 'activation') throw new Error(`asked for ${answer.step}`);
  return answer.ticket;
}

describe('POST /merchant/open/activation refuses', () => {
  it('what is missing or too long', async () => {
    const ticket = 'x'.repeat(43);
    await refusesInput(server, activateAccount, {
      cases: [
        { input: { ticket }, path: 'activationCode', rule: 'required' },
        { input: { ticket, activationCode: ' ' }, path: 'activationCode', rule: 'required' },
        {
          input: { ticket, activationCode: 'x'.repeat(21) },
          path: 'activationCode',
          rule: 'tooLong',
        },
        { input: { ticket: 'short', activationCode: 'x' }, path: 'ticket', rule: 'invalid' },
      ],
    });
  });

  it('a ticket that was never given, or for something else', async () => {
    const approved = await givenApproved(server);
    const { link, activationCode } = approved;
    for (const ticket of ['x'.repeat(43), link]) {
      expect((await server.call(activateAccount, { ticket, activationCode })).code).toBe(
        errorCodes.resetTicketExpired,
      );
    }
  });

  it('a ticket older than 15 minutes', async () => {
    const approved = await givenApproved(server);
    const ticket = await activationTicket(approved);
    server.clock.advance(15 * 60_000);
    const { code } = await server.call(activateAccount, {
      ticket,
      activationCode: approved.activationCode,
    });
    expect(code).toBe(errorCodes.resetTicketExpired);
  });

  it('a wrong code, five times and then for good', async () => {
    const approved = await givenApproved(server);
    const ticket = await activationTicket(approved);
    for (let left = 4; left >= 1; left -= 1) {
      const answer = await server.call(activateAccount, { ticket, activationCode: 'WRONG' });
      expect(answer).toMatchObject({
        code: errorCodes.wrongActivationCode,
        data: { triesLeft: left },
      });
    }
    expect((await server.call(activateAccount, { ticket, activationCode: 'WRONG' })).code).toBe(
      errorCodes.codeTriesUsedUp,
    );
    const right = await server.call(activateAccount, {
      ticket,
      activationCode: approved.activationCode,
    });
    expect(right.code).toBe(errorCodes.codeTriesUsedUp);
  });

  it("another merchant's code", async () => {
    const ticket = await activationTicket(await givenApproved(server));
    const { activationCode } = await givenApproved(server);
    expect((await server.call(activateAccount, { ticket, activationCode })).code).toBe(
      errorCodes.wrongActivationCode,
    );
  });

  it('a code after 14 days', async () => {
    const approved = await givenApproved(server);
    server.clock.advance(14 * DAY);
    const ticket = await activationTicket(approved);
    const { code } = await server.call(activateAccount, {
      ticket,
      activationCode: approved.activationCode,
    });
    expect(code).toBe(errorCodes.activationCodeExpired);
  });
});

describe('the activation code is checked only at first login, and first login forces a password reset', () => {
  it('from the mail to the session, and afterwards the code is never asked for', async () => {
    const approved = await givenApproved(server);
    const ticket = await activationTicket(approved);
    const typed = approved.activationCode.toLowerCase().replace('-', '');
    const activated = await server.ok(activateAccount, { ticket, activationCode: typed });
    const { email } = approved.form;
    expect(activated.ownWords, 'a form can say what the password is not made of').toContain(email);
    expect(
      (await server.call(activateAccount, { ticket, activationCode: typed })).code,
      'the ticket is used up',
    ).toBe(errorCodes.resetTicketExpired);

    const again = await server.ok(signIn, {
      account: approved.form.email,
      password: approved.password,
    });
    expect(again, 'the one-time password still has to be replaced').toMatchObject({
      step: 'newPassword',
      ownWords: activated.ownWords,
    });

    const { session } = await server.ok(resetPassword, {
      ticket: activated.ticket,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect(session?.user.email).toBe(approved.form.email);
    expect(
      await server.ok(signIn, { account: approved.form.email, password: NEW_PASSWORD }),
    ).toMatchObject({ step: 'session' });
    const { code } = await server.call(signIn, {
      account: approved.form.email,
      password: approved.password,
    });
    expect(code).toBe(errorCodes.wrongCredentials);
  });

  it('a second ticket does not activate twice', async () => {
    const approved = await givenApproved(server);
    const { activationCode } = approved;
    const [one, other] = [await activationTicket(approved), await activationTicket(approved)];
    const answers = await Promise.all(
      [one, other].map((ticket) => server.call(activateAccount, { ticket, activationCode })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.alreadyActivated,
    ]);
  });
});
