import { sample } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sendSignInCode, signInByCode, signInCustomer } from '@khidma/contract/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { omar, renderShopAuth } from '../../testing/render-shop.tsx';

const session = sample(signInCustomer.output, { token: 'new', customer: omar });
const render = (...answers: Answer[]) => renderShopAuth('/sign-in?next=%2Forders', answers);

describe('signing in', () => {
  it('asks nothing of the server while a field is bad', async () => {
    const screen = await render();
    await screen.type('Email', 'omar@');
    await screen.press('button', 'Sign in');
    await screen.refused('Email', 'please enter a correct email');
    await screen.refused('Password', 'Please fill in this field');
    expect(screen.names()).toEqual([]);
  });

  const fill = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.type('Email', 'omar@example.ae');
    await screen.type('Password', 'Customer-2026');
    return screen;
  };

  it('says what is wrong, and loses no input', async () => {
    const screen = await fill(
      refuse(signInCustomer, 'wrongCredentials', { message: 'Wrong email or password' }),
    );
    await screen.press('button', 'Sign in');
    await screen.shows('Wrong email or password');
    expect(screen.field('Email').value).toBe('omar@example.ae');
    expect(sessionStore.getState().token).toBeNull();
  });

  it('says until when it is locked, and takes no tries meanwhile', async () => {
    const lockedUntil = new Date(Date.now() + 600_000).toISOString();
    const screen = await fill(refuse(signInCustomer, 'loginLocked', { data: { lockedUntil } }));
    await screen.press('button', 'Sign in');
    await screen.shows('Too many wrong attempts. You can try again at');
    expect(screen.get('button', 'Sign in').hasAttribute('disabled')).toBe(true);
  });

  it('is sent once, and leads to what was asked for', async () => {
    const held = hold(signInCustomer);
    const screen = await fill(held);
    const button = screen.get('button', 'Sign in');
    await screen.click(button);
    await screen.click(button);
    await held.release(session);
    await screen.until(() => screen.left().includes('/shop/orders'));
    expect(screen.calls(signInCustomer)).toHaveLength(1);
    expect(sessionStore.getState().token).toBe('new');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShopAuth('/sign-in', [], { lang: 'ar-AE' });
    await screen.find('heading', 'تسجيل الدخول');
  });
});

describe('signing in by a code to the mobile', () => {
  const sent = { expiresInSeconds: 600, retryAfterSeconds: 60 };

  it('asks for the number, then for the code, and says where it is wrong', async () => {
    const screen = await render(answer(sendSignInCode, sent));
    await screen.press('button', 'Sign in with a code to your mobile');
    await screen.press('button', 'Send code');
    await screen.refused('Mobile number', 'Please fill in this field');
    await screen.type('Mobile number', '50 123 4567');
    await screen.press('button', 'Send code');
    await screen.shows('If an account has confirmed');
    expect(screen.calls(sendSignInCode)).toEqual([{ mobile: '+971501234567' }]);
    screen.set(refuse(signInByCode, 'wrongCode', { message: 'The code is wrong' }));
    await screen.type('Verification code', '123456');
    await screen.press('button', 'Sign in');
    await screen.refused('Verification code', 'The code is wrong');
    screen.set(answer(signInByCode, session));
    await screen.press('button', 'Sign in');
    await screen.until(() => screen.left().includes('/shop/orders'));
    expect(sessionStore.getState().token).toBe('new');
  });

  it('asked too soon goes on with the code of before, and leads back to the password', async () => {
    const screen = await render(
      refuse(sendSignInCode, 'codeTooSoon', { data: { retryAfterSeconds: 40 } }),
    );
    await screen.press('button', 'Sign in with a code to your mobile');
    await screen.type('Mobile number', '50 123 4567');
    await screen.press('button', 'Send code');
    await screen.shows('a code a moment ago');
    await screen.press('button', 'Use another number');
    await screen.press('button', 'Sign in with a password');
    await screen.findField('Password');
  });
});
