import { activateAccount, signIn } from '@khidma/contract/identity/sign-in';
import { resetPassword } from '@khidma/contract/identity/passwords';
import {
  getApplicationForAudit,
  resendActivation,
} from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import {
  type GivenApproved,
  givenApplication,
  givenApproved,
} from '../../../testing/applications-factory.ts';
import { factIn, messageTo } from '../../../testing/mailbox.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Quiet-harbour-9';

async function activate({
  form,
  password,
  activationCode,
}: Pick<GivenApproved, 'form' | 'password' | 'activationCode'>): Promise<string> {
  const answer = await server.ok(signIn, { account: form.email, password });
  if (answer.step !== 'activation') throw new Error(answer.step);
  return (await server.ok(activateAccount, { ticket: answer.ticket, activationCode })).ticket;
}

describe('resendActivation refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApproved(server);
    await refusesStrangers(server, resendActivation, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, resendActivation, {
      token,
      cases: [{ input: { id: 7 }, path: 'id', rule: 'uuid' }],
    });
    expect((await server.call(resendActivation, { id: server.ctx.ids.uuid() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('an application that is not approved', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    expect((await server.call(resendActivation, { id }, token)).code).toBe(
      errorCodes.applicationWrongState,
    );
  });

  it('once the code has been used', async () => {
    const approved = await givenApproved(server);
    await activate(approved);
    expect(
      (await server.call(resendActivation, { id: approved.id }, approved.staffToken)).code,
    ).toBe(errorCodes.alreadyActivated);
  });
});

describe('resendActivation', () => {
  it('makes the old password and code worthless and mails new ones, with five tries', async () => {
    const approved = await givenApproved(server);
    const { form, id, staffToken } = approved;
    const first = await server.ok(signIn, { account: form.email, password: approved.password });
    if (first.step !== 'activation') throw new Error(first.step);
    for (let tried = 0; tried < 5; tried += 1)
      await server.call(activateAccount, { ticket: first.ticket, activationCode: 'WRONG' });
    expect(await server.ok(resendActivation, { id }, staffToken)).toBeNull();
    const { text } = await messageTo(server, form.email, 'activationSentAgain');
    const fresh = {
      form,
      password: factIn(text, 'One-time password'),
      activationCode: factIn(text, 'Activation code'),
    };
    expect(
      (await server.call(signIn, { account: form.email, password: approved.password })).code,
    ).toBe(errorCodes.wrongCredentials);
    const old = await server.call(activateAccount, {
      ticket: first.ticket,
      activationCode: approved.activationCode,
    });
    expect(old.code).toBe(errorCodes.wrongActivationCode);
    const ticket = await activate(fresh);
    await server.ok(resetPassword, {
      ticket,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect((await server.ok(getApplicationForAudit, { id }, staffToken)).status).toBe('Activated');
  });
});
