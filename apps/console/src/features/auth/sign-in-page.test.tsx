import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const render = (...answers: Answer[]) =>
  renderConsole('/sign-in?next=%2Foutbox', answers, { signedIn: false });
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
    const screen = await fill(held, answer(pageOutbox, sample(pageOutbox.output)));
    const button = screen.get('button', 'Sign in');
    await screen.click(button);
    await screen.click(button);
    await held.release(staffSession);
    await screen.find('heading', 'Outbox');
    expect(screen.calls(signInStaff)).toHaveLength(1);
    expect(sessionStore.getState().token).toBe('t');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole('/sign-in', [], { lang: 'ar-AE', signedIn: false });
    await screen.find('heading', 'تسجيل الدخول إلى لوحة الإدارة');
  });
});
