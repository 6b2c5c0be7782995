import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  checkStaffResetCode,
  resetStaffPassword,
  sendStaffResetCode,
} from '@khidma/contract/identity/passwords';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsoleAuth } from '../../testing/render-console.tsx';

beforeAll(loadCommonPasswords);

const sent = answer(sendStaffResetCode, { expiresInSeconds: 600, retryAfterSeconds: 60 });
const right = answer(checkStaffResetCode, {
  ticket: 'ticket-of-twenty-characters',
  ownWords: ['karim@example.ae', 'Karim Aziz'],
});
const show = (...answers: Answer[]) => renderConsoleAuth('/forgot-password', answers);
const toPassword = async (...answers: Answer[]) => {
  const screen = await show(sent, right, ...answers);
  await screen.type('Email', 'omar@example.ae');
  await screen.press('button', 'Send code');
  await screen.type('Verification code', '123456');
  await screen.type('New password', 'Dunes-and-2-oases');
  await screen.type('Confirm new password', 'Dunes-and-2-oases');
  await screen.press('button', 'Save new password');
  return screen;
};

describe('a forgotten password', () => {
  it('asks nothing of the server while the address is bad', async () => {
    const screen = await show();
    await screen.type('Email', 'omar@');
    await screen.press('button', 'Send code');
    await screen.refused('Email', 'please enter a correct email');
    expect(screen.calls(sendStaffResetCode)).toEqual([]);
  });

  it('says a wrong code at its field', async () => {
    const screen = await show(
      sent,
      refuse(checkStaffResetCode, 'wrongCode', { message: 'Wrong code' }),
    );
    await screen.type('Email', 'omar@example.ae');
    await screen.press('button', 'Send code');
    await screen.type('Verification code', '111111');
    await screen.refused('Verification code', 'Wrong code');
  });

  it('begins anew where it took too long', async () => {
    const screen = await toPassword(
      refuse(resetStaffPassword, 'resetTicketExpired', { message: 'It took too long' }),
    );
    await screen.shows('It took too long');
    await screen.findField('Email');
  });

  it('sets the new one and leads to sign-in', async () => {
    const screen = await toPassword(answer(resetStaffPassword, null));
    await screen.shows('Your new password is set. You can sign in now.');
    await screen.findField('Password');
    expect(screen.calls(resetStaffPassword)).toHaveLength(1);
  });
});
