import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { sample } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { resetPassword } from '@khidma/contract/identity/passwords';
import { activateAccount, signIn, verifySecondFactor } from '@khidma/contract/identity/sign-in';
import { session as sessionSchema } from '@khidma/contract/shapes/account';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { aisha, renderPortalAuth } from '../../testing/render-portal.tsx';

beforeAll(loadCommonPasswords);

const session = sample(sessionSchema, { token: 't-1', user: aisha });
const ticket = 'ticket-of-twenty-characters';

const signInAs = async (account: string, password: string, ...answers: readonly Answer[]) => {
  const screen = await renderPortalAuth('/login?next=%2Fwithdraw', answers);
  await screen.type('Email or mobile number', account);
  await screen.type('Password', password);
  await screen.press('button', 'Sign in');
  return screen;
};

describe('signing in', () => {
  it('asks nothing of the server while a field is bad, and goes to the first such', async () => {
    const screen = await signInAs('aisha@', '');
    await screen.refused('Email or mobile number', 'please enter a correct email');
    expect(screen.names()).toEqual([]);
    expect(document.activeElement).toBe(screen.field('Email or mobile number'));
  });

  it('says what the server refuses and loses no input', async () => {
    const message = 'Wrong account or password';
    const screen = await signInAs(
      'aisha@example.com',
      'wrong',
      refuse(signIn, 'wrongCredentials', { message }),
    );
    await screen.find('alert', message);
    expect(screen.field('Email or mobile number').value).toBe('aisha@example.com');
    expect(document.activeElement).toBe(screen.field('Password'));
    expect(sessionStore.getState().token).toBeNull();
  });

  it('says a refused field at its field', async () => {
    const screen = await signInAs(
      'aisha@example.com',
      'wrong',
      refuseFields(signIn, [{ path: 'account', message: 'No such domain' }]),
    );
    await screen.refused('Email or mobile number', 'No such domain');
  });

  it('says until when it is locked and takes no tries meanwhile', async () => {
    const lockedUntil = new Date(Date.now() + 600_000).toISOString();
    const screen = await signInAs(
      '050 123 4567',
      'wrong',
      refuse(signIn, 'loginLocked', { data: { lockedUntil } }),
    );
    await screen.shows('You can try again at');
    expect(screen.get('button', 'Sign in').hasAttribute('disabled')).toBe(true);
  });

  it('keeps the session and leads to the path that was asked for', async () => {
    const screen = await signInAs(
      '050 123 4567',
      'right',
      answer(signIn, { step: 'session', session }),
    );
    await screen.until(() => screen.left().includes('/withdraw'));
    expect(screen.calls(signIn)).toEqual([{ account: '+971501234567', password: 'right' }]);
    expect(sessionStore.getState().token).toBe('t-1');
  });

  it('says that a session has ended', async () => {
    const screen = await renderPortalAuth('/login', [], { wasSignedOut: true });
    await screen.shows('Your session has ended');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortalAuth('/login', [], { lang: 'ar-AE' });
    await screen.find('heading', 'تسجيل الدخول');
  });
});

describe('specification 1: the activation code is checked only at first login, and first login forces a password reset', () => {
  const activate = async (...answers: readonly Answer[]) => {
    const first = answer(signIn, { step: 'activation', ticket });
    const screen = await signInAs('aisha@example.com', 'one-time', first, ...answers);
    await screen.type('Activation code', 'ABCD-2345');
    await screen.press('button', 'Continue');
    return screen;
  };
  const ownWords = ['aisha@example.com', '+971501234567', 'Aisha Rahman', 'Desert Rose'];
  const activated = answer(activateAccount, { ticket, ownWords });

  it('goes back to the password when the ticket is no longer good', async () => {
    const message = 'This took too long';
    const screen = await activate(refuse(activateAccount, 'resetTicketExpired', { message }));
    await screen.shows(message);
    await screen.findField('Password');
  });

  it('says how many tries are left with a wrong code', async () => {
    const screen = await activate(
      refuse(activateAccount, 'wrongActivationCode', { message: 'Wrong', data: { triesLeft: 4 } }),
    );
    await screen.refused('Activation code', 'Wrong. 4 attempts left');
  });

  it('shows every rule of the own password, and turns it green while one types', async () => {
    const screen = await activate(activated);
    await screen.findField('New password');
    const rules = () => [...document.querySelectorAll('ul[aria-label="The password needs"] li')];
    /** The rules that are ticked off. */
    const met = (): string[] =>
      rules()
        .filter((rule) => rule.querySelector('[role="img"]'))
        .map((rule) => rule.textContent);
    const [length, classes, own, common, unlike] = [
      '8 to 50 characters',
      'Two of: upper-case letters, lower-case letters, digits, symbols',
      'More than your name, email, number or “Khidma”',
      'Not a password that many people use',
      'Different from the current password',
    ];
    expect(rules().map((rule) => rule.textContent)).toEqual([length, classes, own, common, unlike]);
    await screen.type('New password', 'Quiet-harbour-9');
    await screen.until(() => met().length === 5);
    await screen.type('New password', 'DesertRose-1');
    expect(met()).toEqual([length, classes, common, unlike]);
    await screen.type('New password', 'P@ssw0rd');
    expect(met()).toEqual([length, classes, own, unlike]);
    await screen.type('Confirm new password', 'P@ssw0rd');
    await screen.press('button', 'Save and open the portal');
    await screen.refused('New password', 'This password is too common');
    expect(screen.calls(resetPassword)).toEqual([]);
  });

  it('asks for the code, then for an own password, and only then keeps a session', async () => {
    const screen = await activate(activated, answer(resetPassword, { session }));
    await screen.type('New password', 'Own-pass-2026');
    await screen.type('Confirm new password', 'Own-pass-2027');
    await screen.press('button', 'Save and open the portal');
    await screen.refused('Confirm new password', 'The two passwords are different');
    expect(sessionStore.getState().token).toBeNull();
    const password = 'Own-pass-2026';
    await screen.type('Confirm new password', password);
    await screen.press('button', 'Save and open the portal');
    await screen.until(() => sessionStore.getState().token === 't-1');
    expect(screen.calls(resetPassword)).toEqual([{ ticket, password, confirmPassword: password }]);
  });
});

describe('where the second factor is on', () => {
  const asked = (...answers: readonly Answer[]) =>
    signInAs(
      'a@example.ae',
      'Right-1-one',
      answer(signIn, { step: 'secondFactor', ticket }),
      ...answers,
    );

  it('six digits of the app are sent by themselves and lead into the portal', async () => {
    const screen = await asked(answer(verifySecondFactor, { session }));
    const code = await screen.findField('Authenticator app code');
    expect(code.inputMode).toBe('numeric');
    expect(code.autocomplete).toBe('one-time-code');
    await screen.type('Authenticator app code', '123456');
    await screen.until(() => screen.left().includes('/withdraw'));
    expect(screen.calls(verifySecondFactor)).toEqual([{ ticket, code: '123456' }]);
  });

  it('a wrong code is said at its field, a ticket that is over leads back to the password', async () => {
    const screen = await asked(
      inTurn(
        refuse(verifySecondFactor, 'wrongSecondFactor', { message: 'Wrong code' }),
        refuse(verifySecondFactor, 'resetTicketExpired', { message: 'Too late' }),
      ),
    );
    await screen.type('Authenticator app code', '123456');
    await screen.refused('Authenticator app code', 'Wrong code');
    await screen.type('Authenticator app code', '654321');
    await screen.shows('Too late');
    expect((await screen.findField('Password')).value).toBe('');
  });

  it('a recovery code is taken in the place of the app', async () => {
    const screen = await asked(answer(verifySecondFactor, { session }));
    await screen.press('button', 'Use a recovery code');
    await screen.type('Recovery code', 'aaaaa');
    await screen.press('button', 'Sign in');
    await screen.refused('Recovery code', 'code');
    expect(screen.calls(verifySecondFactor)).toEqual([]);
    await screen.type('Recovery code', 'k7mq2-9xwdf');
    await screen.press('button', 'Sign in');
    await screen.until(() => screen.left().includes('/withdraw'));
    expect(screen.calls(verifySecondFactor)).toEqual([{ ticket, code: 'k7mq2-9xwdf' }]);
  });
});
