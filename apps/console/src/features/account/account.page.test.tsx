import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { signedInDevice } from '@khidma/contract/shapes/account';
import { changeStaffPassword } from '@khidma/contract/identity/passwords';
import { endStaffSession, listStaffSessions } from '@khidma/contract/identity/sessions';
import { getStaffSecondFactor } from '@khidma/contract/identity/second-factor';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

beforeAll(loadCommonPasswords);

const here = sample(signedInDevice, { browser: 'Chrome', system: 'Windows', isThis: true });
const there = sample(signedInDevice, {
  id: '0190e0c4-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iOS',
  isThis: false,
});
const factor = answer(getStaffSecondFactor, {
  since: '2026-11-20T08:00:00.000Z',
  recoveryCodesLeft: 9,
  required: true,
});
const devices = answer(listStaffSessions, { sessions: [here, there] });

describe('the account of a member of staff', () => {
  itLoads({
    render: (subject) => renderConsole('/account', [factor, subject]),
    endpoint: listStaffSessions,
    output: { sessions: [here, there] },
    shows: 'Safari on iOS',
  });

  it('says at its field that the old password is wrong, and keeps what was typed', async () => {
    const screen = await renderConsole('/account', [
      factor,
      devices,
      refuse(changeStaffPassword, 'wrongPassword', { message: 'That is not your password' }),
    ]);
    await screen.press('button', 'Change the login password');
    await screen.window.type('Current password', 'Wrong-horse-7');
    await screen.window.type('New password', 'Quiet-harbour-9');
    await screen.window.type('Confirm new password', 'Quiet-harbour-9');
    await screen.window.press('button', 'Change password');
    await screen.window.refused('Current password', 'That is not your password');
    expect(screen.window.field('New password').value).toBe('Quiet-harbour-9');
  });

  it('shows the second factor, which cannot be turned off where it has to be on', async () => {
    const screen = await renderConsole('/account', [factor, devices]);
    await screen.shows('9 recovery codes left');
    await screen.find('button', 'New recovery codes');
    expect(screen.all('button', 'Turn off')).toHaveLength(0);
  });

  it('signs another device out', async () => {
    const screen = await renderConsole('/account', [
      factor,
      devices,
      answer(endStaffSession, null),
    ]);
    await screen.press('button', 'Sign out Safari on iOS');
    await screen.until(() => screen.calls(endStaffSession).length === 1);
    expect(screen.calls(endStaffSession)).toEqual([{ id: there.id }]);
  });
});
