import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { signInStaff, verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsoleAuth, staffSession } from '../../testing/render-console.tsx';

const render = (...answers: Answer[]) => renderConsoleAuth('/sign-in?next=%2Foutbox', answers);
const fill = async (...answers: Answer[]) => {
  const screen = await render(...answers);
  await screen.type('Email', 'mariam@khidma.example');
  await screen.type('Password', 'Staff-2026!');
  return screen;
};

describe('signing in to the console', () => {
  it('asks nothing of the server while a field is bad', async () => {
    const screen = await render();
    await screen.press('button', 'Sign in');
    await screen.refused('Email', 'Please fill in this field');
    await screen.refused('Password', 'Please fill in this field');
    expect(screen.calls(signInStaff)).toEqual([]);
  });

  it('says what is wrong, at its field where it has one, and loses no input', async () => {
    const screen = await fill(
      refuse(signInStaff, 'wrongCredentials', { message: 'Wrong email or password' }),
    );
    await screen.press('button', 'Sign in');
    await screen.shows('Wrong email or password');
    expect(screen.field('Email').value).toBe('mariam@khidma.example');
    screen.set(refuseFields(signInStaff, [{ path: 'email', message: 'No such domain' }]));
    await screen.press('button', 'Sign in');
    await screen.refused('Email', 'No such domain');
  });

  it('is sent once, and leads to what was asked for', async () => {
    const held = hold(signInStaff);
    const screen = await fill(held);
    const button = screen.get('button', 'Sign in');
    await screen.click(button);
    await screen.click(button);
    await held.release({ step: 'session', ...staffSession });
    await screen.until(() => screen.left().includes('/console/outbox'));
    expect(screen.calls(signInStaff)).toHaveLength(1);
    expect(sessionStore.getState().token).toBe('t');
  });

  it('asks for a code where a second factor is on, keeps the ticket after a wrong one, and lets in', async () => {
    const ticket = 'x'.repeat(43);
    const screen = await fill(
      answer(signInStaff, { step: 'secondFactor', ticket }),
      refuse(verifyStaffSecondFactor, 'wrongSecondFactor', { message: 'This code is wrong' }),
    );
    await screen.press('button', 'Sign in');
    await screen.find('heading', 'Two-step verification');
    await screen.press('button', 'Use a recovery code');
    await screen.type('Recovery code', 'k7mq2-9xwdf');
    await screen.press('button', 'Sign in');
    await screen.refused('Recovery code', 'This code is wrong');
    screen.set(answer(verifyStaffSecondFactor, staffSession));
    await screen.press('button', 'Sign in');
    await screen.until(() => screen.left().includes('/console/outbox'));
    expect(screen.calls(verifyStaffSecondFactor).at(-1)).toEqual({ ticket, code: 'k7mq2-9xwdf' });
  });

  it('begins with the password again where the ticket is over', async () => {
    const screen = await fill(
      answer(signInStaff, { step: 'secondFactor', ticket: 'x'.repeat(43) }),
      refuse(verifyStaffSecondFactor, 'resetTicketExpired', { message: 'This took too long' }),
    );
    await screen.press('button', 'Sign in');
    await screen.press('button', 'Use a recovery code');
    await screen.type('Recovery code', 'k7mq2-9xwdf');
    await screen.press('button', 'Sign in');
    await screen.shows('This took too long');
    await screen.find('heading', 'Sign in to the console');
  });

  it('says once that a session has ended', async () => {
    const screen = await renderConsoleAuth('/sign-in', [], { wasSignedOut: true });
    await screen.shows('Your session has ended');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsoleAuth('/sign-in', [], { lang: 'ar-AE' });
    await screen.find('heading', 'تسجيل الدخول إلى لوحة الإدارة');
  });
});
