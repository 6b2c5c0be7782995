import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { staffAccount, staffRecovery } from '@khidma/contract/shapes/staff-account';
import { askStaffRecovery } from '@khidma/contract/identity/staff-recoveries';
import {
  disableStaff,
  inviteStaff,
  listStaffAccounts,
} from '@khidma/contract/identity/staff-accounts';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const huda = sample(staffAccount, {
  id: '0190e0c4-0000-7000-8000-00000000000a',
  name: 'Huda Ali',
  email: 'huda@khidma.example',
  role: 'finance',
  state: 'active',
});
const list = answer(listStaffAccounts, [huda]);

describe('the platform’s people', () => {
  itLoads({
    render: (subject) => renderConsole('/staff', [subject]),
    endpoint: listStaffAccounts,
    output: [huda],
    shows: 'huda@khidma.example',
  });

  it('says at an invitation that the address is taken, and keeps what was typed', async () => {
    const screen = await renderConsole('/staff', [
      list,
      refuse(inviteStaff, 'emailTaken', { message: 'This address is taken' }),
    ]);
    await screen.press('button', 'Invite somebody');
    await screen.window.type('Name', 'Omar Said');
    await screen.window.type('Email', 'omar@khidma.example');
    await screen.window.press('button', 'Send invitation');
    await screen.window.shows('This address is taken');
    expect(screen.window.field('Name').value).toBe('Omar Said');
    expect(screen.calls(inviteStaff)).toEqual([
      { name: 'Omar Said', email: 'omar@khidma.example', role: 'support' },
    ]);
  });

  it('asks for somebody who lost the second factor, with how one made sure', async () => {
    const screen = await renderConsole('/staff', [
      answer(listStaffAccounts, [{ ...huda, secondFactor: true }]),
      answer(askStaffRecovery, sample(staffRecovery)),
    ]);
    await screen.press('button', 'Change Huda Ali');
    await screen.window.press('menuitem', 'Reset two-step verification');
    await screen.window.press('button', 'Ask for a colleague');
    await screen.window.refused('How you made sure', 'Please fill in this field');
    await screen.window.type('How you made sure', 'I called her.');
    await screen.window.press('button', 'Ask for a colleague');
    await screen.until(() => screen.calls(askStaffRecovery).length === 1);
    expect(screen.calls(askStaffRecovery)).toEqual([
      { memberId: huda.id, reason: 'I called her.' },
    ]);
  });

  it('shuts somebody out with a reason', async () => {
    const screen = await renderConsole('/staff', [list, answer(disableStaff, huda)]);
    await screen.press('button', 'Change Huda Ali');
    await screen.window.press('menuitem', 'Disable account');
    await screen.window.type('Reason, for the log', 'Has left');
    await screen.window.press('button', 'Disable account');
    await screen.until(() => screen.calls(disableStaff).length === 1);
    expect(screen.calls(disableStaff)).toEqual([{ id: huda.id, reason: 'Has left' }]);
  });
});
