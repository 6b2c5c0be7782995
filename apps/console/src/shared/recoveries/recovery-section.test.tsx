import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { staffRecovery } from '@khidma/contract/shapes/staff-account';
import {
  askStaffRecovery,
  confirmStaffRecovery,
  listStaffRecoveries,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import { getStaffSecondFactor } from '@khidma/contract/identity/second-factor';
import { listStaffSessions } from '@khidma/contract/identity/sessions';
import type { Answer } from '@khidma/app/testing/wire-double';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const me = { id: staffSession.staff.id, name: 'Mariam' };
const huda = { id: '0190e0c4-0000-7000-8000-00000000000a', name: 'Huda Ali' };
const omar = { id: '0190e0c4-0000-7000-8000-00000000000b', name: 'Omar Said' };
const asked = sample(staffRecovery, {
  id: '0190e0c4-0000-7000-8000-00000000000c',
  member: huda,
  status: 'asked',
  reason: 'I called her.',
  askedBy: omar,
  confirmedBy: null,
  confirmedAt: null,
  mayConfirm: [me],
  mayStop: true,
});
const listed = (open: readonly object[], askable: readonly (typeof huda)[] = []) =>
  sample(listStaffRecoveries.output, {
    open: open.map((each) => ({ ...asked, ...each })),
    askable: [...askable],
  });
const render = (...answers: Answer[]) =>
  renderConsole('/account', [
    answer(getStaffSecondFactor, sample(getStaffSecondFactor.output)),
    answer(listStaffSessions, { sessions: [] }),
    ...answers,
  ]);

describe('colleagues who lost their second factor', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: listStaffRecoveries,
    output: listed([{}]),
    shows: 'I called her.',
  });

  it('are none, and there is nobody of whom it could be asked', async () => {
    const screen = await render(answer(listStaffRecoveries, listed([])));
    await screen.shows('None of your colleagues has two-step verification on.');
    expect(screen.query('button', 'Ask for a colleague')).toBeUndefined();
  });

  it('are asked for by name and with a reason; what came too late closes the question', async () => {
    const screen = await render(
      answer(listStaffRecoveries, listed([], [omar, huda])),
      refuse(askStaffRecovery, 'recoveryWrongState', { message: 'Another one is under way' }),
    );
    await screen.press('button', 'Ask for a colleague');
    await screen.window.type('Colleague', 'Huda Ali');
    await screen.window.type('How you made sure', 'I called her.');
    await screen.within('dialog', 'Ask for a colleague').press('button', 'Ask for a colleague');
    await screen.until(() => screen.calls(askStaffRecovery).length === 1);
    await screen.until(() => screen.query('dialog') === undefined);
    expect(screen.calls(askStaffRecovery)).toEqual([
      { memberId: huda.id, reason: 'I called her.' },
    ]);
  });

  it('are confirmed by whoever may', async () => {
    const screen = await render(
      answer(listStaffRecoveries, listed([{}])),
      answer(confirmStaffRecovery, asked),
    );
    await screen.shows('Mariam can confirm it until');
    await screen.press('button', 'Confirm');
    await screen.find('dialog', 'Confirm the reset?');
    await screen.within('dialog', 'Confirm the reset?').press('button', 'Confirm');
    await screen.until(() => screen.calls(confirmStaffRecovery).length === 1);
    expect(screen.calls(confirmStaffRecovery)).toEqual([{ id: asked.id }]);
  });

  it('wait in vain where nobody may confirm, and can be stopped', async () => {
    const screen = await render(
      answer(listStaffRecoveries, listed([{ mayConfirm: [] }])),
      answer(stopStaffRecovery, asked),
    );
    await screen.shows('No other administrator can confirm it.');
    expect(screen.query('button', 'Confirm')).toBeUndefined();
    await screen.press('button', 'Stop');
    await screen.find('dialog', 'Stop the reset?');
    await screen.within('dialog', 'Stop the reset?').press('button', 'Stop');
    await screen.until(() => screen.calls(stopStaffRecovery).length === 1);
    expect(screen.calls(stopStaffRecovery)).toEqual([{ id: asked.id }]);
  });
});
