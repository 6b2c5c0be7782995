import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { itLoads } from '@khidma/app/testing/load-cases';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  forgetFundPassword,
  hasFundPassword,
  resetFundPassword,
  sendEmailCode,
} from '@khidma/contract/identity/passwords';
import { sample } from '@khidma/app/testing/sample';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

beforeAll(loadCommonPasswords);

const path = '/user-center/fund-security';
const render = (...answers: Answer[]) => renderPortal(path, answers);
const unset = answer(hasFundPassword, { exists: false, lockedUntil: null });
const set = answer(hasFundPassword, { exists: true, lockedUntil: null });

describe('the fund password', () => {
  itLoads({
    render,
    endpoint: hasFundPassword,
    output: { exists: true, lockedUntil: null },
    shows: 'Change the fund password',
  });

  it('that is not set is asked for twice, and judged before it is sent', async () => {
    const screen = await render(unset);
    await screen.type('New fund password', 'short');
    await screen.type('Confirm new fund password', 'other');
    await screen.press('button', 'Set fund password');
    await screen.refused('New fund password', 'The password must have 8 to 50 characters');
    await screen.refused('Confirm new fund password', 'The two passwords are different');
    expect(screen.calls(resetFundPassword)).toEqual([]);
  });

  it('is set once however often it is pressed', async () => {
    const held = hold(resetFundPassword);
    const screen = await render(unset, held);
    await screen.type('New fund password', 'Dunes-and-2-oases');
    await screen.type('Confirm new fund password', 'Dunes-and-2-oases');
    const button = screen.get('button', 'Set fund password');
    await screen.click(button);
    await screen.click(button);
    screen.set(set);
    await held.release(null);
    await screen.window.shows('The fund password is set');
    await screen.shows('Change the fund password');
    expect(screen.calls(resetFundPassword)).toEqual([
      { password: 'Dunes-and-2-oases', confirmPassword: 'Dunes-and-2-oases' },
    ]);
  });

  it('that is wrong is said at its field, and nothing typed is lost', async () => {
    const screen = await render(
      set,
      refuse(resetFundPassword, 'wrongFundPassword', {
        message: 'Wrong fund password',
        data: { triesLeft: 4 },
      }),
    );
    await screen.type('Current fund password', 'Not-it-2026');
    await screen.type('New fund password', 'Dunes-and-2-oases');
    await screen.type('Confirm new fund password', 'Dunes-and-2-oases');
    await screen.press('button', 'Change fund password');
    await screen.refused('Current fund password', 'Wrong fund password');
    expect(screen.field('Current fund password').value).toBe('Not-it-2026');
    expect(screen.field('New fund password').value).toBe('Dunes-and-2-oases');
  });

  it('that is locked says until when, and is set anew with a code by email', async () => {
    const screen = await render(
      answer(hasFundPassword, {
        exists: true,
        lockedUntil: new Date(Date.now() + 3_600_000).toISOString(),
      }),
      answer(sendEmailCode, sample(sendEmailCode.output)),
      refuse(forgetFundPassword, 'wrongCode', { message: 'Wrong code', data: { triesLeft: 2 } }),
    );
    await screen.shows('Too many wrong attempts.');
    await screen.press('button', 'Send code');
    await screen.type('Verification code', '123456');
    await screen.type('New fund password', 'Dunes-and-2-oases');
    await screen.type('Confirm new fund password', 'Dunes-and-2-oases');
    await screen.press('button', 'Set fund password');
    await screen.refused('Verification code', 'Wrong code');
    expect(screen.field('New fund password').value).toBe('Dunes-and-2-oases');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [set], { lang: 'ar-AE' });
    await screen.find('heading', 'كلمة مرور السحب');
  });
});
