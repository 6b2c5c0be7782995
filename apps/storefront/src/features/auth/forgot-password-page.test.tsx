import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  checkCustomerResetCode,
  resetCustomerPassword,
  sendCustomerResetCode,
} from '@khidma/contract/identity/passwords';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderShopAuth } from '../../testing/render-shop.tsx';

beforeAll(loadCommonPasswords);

const sent = answer(sendCustomerResetCode, { expiresInSeconds: 600, retryAfterSeconds: 60 });
const right = answer(checkCustomerResetCode, {
  ticket: 'ticket-of-twenty-characters',
  ownWords: ['omar@example.ae', 'Omar Farouk'],
});
const show = (...answers: Answer[]) => renderShopAuth('/forgot-password', answers);
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
    expect(screen.calls(sendCustomerResetCode)).toEqual([]);
  });

  it('says a wrong code at its field', async () => {
    const screen = await show(
      sent,
      refuse(checkCustomerResetCode, 'wrongCode', { message: 'Wrong code' }),
    );
    await screen.type('Email', 'omar@example.ae');
    await screen.press('button', 'Send code');
    await screen.type('Verification code', '111111');
    await screen.refused('Verification code', 'Wrong code');
  });

  it('is not made of the own words of the account, which is said before it is sent', async () => {
    const screen = await show(sent, right);
    await screen.type('Email', 'omar@example.ae');
    await screen.press('button', 'Send code');
    await screen.type('Verification code', '123456');
    await screen.type('New password', 'OmarFarouk-1');
    await screen.shows('More than your name, email, number or “Khidma”');
    await screen.press('button', 'Save new password');
    await screen.refused(
      'New password',
      'Too similar to your name, email, number or “Khidma”. Add other words',
    );
    expect(screen.calls(resetCustomerPassword)).toEqual([]);
  });

  it('begins anew where it took too long', async () => {
    const screen = await toPassword(
      refuse(resetCustomerPassword, 'resetTicketExpired', { message: 'It took too long' }),
    );
    await screen.shows('It took too long');
    await screen.findField('Email');
  });

  it('sets the new one and leads to sign-in', async () => {
    const screen = await toPassword(answer(resetCustomerPassword, null));
    await screen.shows('Your new password is set. You can sign in now.');
    await screen.findField('Password');
    expect(screen.calls(resetCustomerPassword)).toHaveLength(1);
  });
});
