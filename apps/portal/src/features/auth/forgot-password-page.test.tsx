import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { resetPassword, sendEmailCode, validateCode } from '@khidma/contract/identity/passwords';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortalAuth } from '../../testing/render-portal.tsx';

beforeAll(loadCommonPasswords);

const ask = async (account: string, ...answers: readonly Answer[]) => {
  const screen = await renderPortalAuth('/reset-password', answers);
  await screen.type('Email or mobile number', account);
  await screen.press('button', 'Send code');
  return screen;
};

describe('a forgotten password', () => {
  it('asks nothing of the server while the account is bad', async () => {
    const screen = await ask('aisha@');
    await screen.refused('Email or mobile number', 'please enter a correct email');
    expect(screen.names()).toEqual([]);
  });

  it('says what fails, and loses no input', async () => {
    const message = 'Down for a minute';
    const screen = await ask('aisha@example.ae', refuse(sendEmailCode, 'unavailable', { message }));
    await screen.shows(message);
    expect(screen.field('Email or mobile number').value).toBe('aisha@example.ae');
  });

  it('asked too soon goes on with the code of before, and can be asked for elsewhere', async () => {
    const data = { retryAfterSeconds: 40 };
    const screen = await ask('aisha@example.ae', refuse(sendEmailCode, 'codeTooSoon', { data }));
    await screen.shows('we sent it a code a moment ago');
    await screen.press('button', 'Use another email or number');
    expect((await screen.findField('Email or mobile number')).value).toBe('aisha@example.ae');
  });

  const toPassword = async (...answers: readonly Answer[]) => {
    const screen = await ask(
      'aisha@example.ae',
      answer(sendEmailCode, { expiresInSeconds: 600, retryAfterSeconds: 60 }),
      inTurn(
        refuse(validateCode, 'wrongCode', { message: 'Wrong code', data: { triesLeft: 4 } }),
        answer(validateCode, {
          ticket: 'ticket-of-twenty-characters',
          ownWords: ['aisha@example.ae'],
        }),
      ),
      ...answers,
    );
    await screen.type('Verification code', '111111');
    await screen.refused('Verification code', 'Wrong code. 4 attempts left');
    await screen.type('Verification code', '222222');
    await screen.type('New password', 'Dunes-and-2-oases');
    await screen.type('Confirm new password', 'Dunes-and-2-oases');
    return screen;
  };

  it('says a wrong code at its field, is set with the right one, and leads to sign-in', async () => {
    const screen = await toPassword(answer(resetPassword, { session: null }));
    await screen.press('button', 'Save new password');
    await screen.shows('Your new password is set. You can sign in now.');
    await screen.findField('Password');
    expect(screen.calls(resetPassword)).toHaveLength(1);
  });

  it('says how long the new one has to be before it is sent', async () => {
    const screen = await toPassword();
    await screen.type('New password', 'short');
    await screen.press('button', 'Save new password');
    await screen.refused('New password', 'The password must have 8 to 50 characters');
    expect(screen.calls(resetPassword)).toEqual([]);
  });

  it('says at its field that the new one is no new one', async () => {
    const message = 'This is your password';
    const screen = await toPassword(refuse(resetPassword, 'samePassword', { message }));
    await screen.press('button', 'Save new password');
    await screen.refused('New password', message);
    expect(screen.field('New password').value).toBe('Dunes-and-2-oases');
  });

  it('begins anew where it took too long', async () => {
    const message = 'It took too long';
    const screen = await toPassword(refuse(resetPassword, 'resetTicketExpired', { message }));
    await screen.press('button', 'Save new password');
    await screen.shows(message);
    await screen.findField('Email or mobile number');
  });
});
