import { answer, refuse } from '@khidma/app/testing/wire-double';
import { linkKey } from '@khidma/contract/core/secret-links';
import { stopOwnRecovery } from '@khidma/contract/identity/staff-recoveries';
import { describe, expect, it } from 'vitest';
import { renderConsoleAuth } from '../../testing/render-console.tsx';

const ticket = 'ticket-of-twenty-characters';
const open = (...answers: Parameters<typeof renderConsoleAuth>[1][number][]) => {
  sessionStorage.setItem(linkKey('staffRecovery'), ticket);
  return renderConsoleAuth('/stop-recovery', answers);
};

describe('the link that stops the reset of one’s own second factor', () => {
  it('is over without its token', async () => {
    const screen = await renderConsoleAuth('/stop-recovery', []);
    await screen.shows('This link is over');
  });

  it('is over once it was used', async () => {
    const screen = await open(refuse(stopOwnRecovery, 'recoveryWrongState', { message: 'Done' }));
    await screen.press('button', 'Stop the reset');
    await screen.shows('This link is over');
  });

  it('says what failed, and can be tried again', async () => {
    const screen = await open(refuse(stopOwnRecovery, 'unavailable', { message: 'Not just now' }));
    await screen.press('button', 'Stop the reset');
    await screen.shows('Not just now');
    await screen.find('button', 'Stop the reset');
  });

  it('changes nothing by being opened; the button stops it', async () => {
    const screen = await open(answer(stopOwnRecovery, null));
    await screen.find('button', 'Stop the reset');
    expect(screen.calls(stopOwnRecovery)).toEqual([]);
    await screen.press('button', 'Stop the reset');
    await screen.shows('The reset was stopped');
    expect(screen.calls(stopOwnRecovery)).toEqual([{ ticket }]);
  });
});
