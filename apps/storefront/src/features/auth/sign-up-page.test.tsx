import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { sendSignUpCode, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { omar, renderShopAuth } from '../../testing/render-shop.tsx';

beforeAll(loadCommonPasswords);

const sent = answer(sendSignUpCode, { expiresInSeconds: 600, retryAfterSeconds: 60 });
const render = (...answers: Answer[]) => renderShopAuth('/sign-up', answers);
const fill = async (...answers: Answer[]) => {
  const screen = await render(...answers);
  await screen.type('Your name', 'Omar Haddad');
  await screen.type('Email', 'omar@example.ae');
  await screen.type('Mobile number', '50 123 4567');
  await screen.type('Password', 'Dunes-and-2-oases');
  await screen.press('button', 'Create account');
  return screen;
};

describe('a new account', () => {
  it('asks nothing of the server while a field is bad', async () => {
    const screen = await render();
    await screen.type('Password', 'short');
    await screen.press('button', 'Create account');
    await screen.refused('Your name', 'Please fill in this field');
    await screen.refused('Mobile number', 'Please fill in this field');
    await screen.refused('Password', 'The password must have 8 to 50 characters');
    expect(screen.names()).toEqual([]);
  });

  it('says what fails, at its field where it has one, and loses no input', async () => {
    const screen = await fill(
      refuseFields(sendSignUpCode, [{ path: 'email', message: 'No such domain' }]),
    );
    await screen.refused('Email', 'No such domain');
    screen.set(refuse(sendSignUpCode, 'tooManyRequests', { message: 'Too many. Wait a minute' }));
    await screen.press('button', 'Create account');
    await screen.shows('Too many. Wait a minute');
    expect(screen.field('Your name').value).toBe('Omar Haddad');
  });

  it('says at the code that it is wrong, and goes back with everything kept', async () => {
    const screen = await fill(sent, refuse(signUpCustomer, 'wrongCode', { message: 'Wrong code' }));
    await screen.type('Verification code', '123456');
    await screen.refused('Verification code', 'Wrong code');
    await screen.press('button', 'Change my details');
    await screen.findField('Your name');
    expect(screen.field('Email').value).toBe('omar@example.ae');
  });

  it('signs in by the code', async () => {
    const screen = await fill(
      sent,
      answer(signUpCustomer, sample(signUpCustomer.output, { token: 'new', customer: omar })),
    );
    await screen.type('Verification code', '123456');
    await screen.until(() => screen.left().includes('/shop/'));
    expect(sessionStore.getState().token).toBe('new');
    expect(screen.calls(signUpCustomer)).toHaveLength(1);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShopAuth('/sign-up', [], { lang: 'ar-AE' });
    await screen.find('heading', 'إنشاء حساب');
  });
});
