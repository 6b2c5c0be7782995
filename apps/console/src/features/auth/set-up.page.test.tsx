import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import {
  beginStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { pageOutbox } from '@khidma/contract/messaging/outbox';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const secret = answer(beginStaffSecondFactor, {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Khidma:mariam?secret=JBSWY3DPEHPK3PXP',
});

describe('a second factor that has to be set up', () => {
  it('stands before everything else, and says at its field that a code is wrong', async () => {
    const screen = await renderConsole(
      '/outbox',
      [
        secret,
        refuse(turnOnStaffSecondFactor, 'wrongSecondFactor', { message: 'This code is wrong' }),
      ],
      { mustSetUp: true },
    );
    await screen.find('heading', 'Two-step verification');
    expect(screen.calls(pageOutbox)).toEqual([]);
    await screen.press('button', 'Set up the app');
    await screen.window.type('Code from the app', '123456');
    await screen.window.type('Login password', 'Staff-2026!');
    await screen.window.press('button', 'Turn on');
    await screen.window.refused('Code from the app', 'This code is wrong');
    expect(screen.window.field('Login password').value).toBe('Staff-2026!');
  });

  it('lets in once it is on and the recovery codes are kept', async () => {
    const screen = await renderConsole(
      '/outbox',
      [
        secret,
        answer(turnOnStaffSecondFactor, { recoveryCodes: ['k7mq2-9xwdf'] }),
        answer(pageOutbox, sample(pageOutbox.output)),
      ],
      { mustSetUp: true },
    );
    await screen.press('button', 'Set up the app');
    await screen.window.type('Code from the app', '123456');
    await screen.window.type('Login password', 'Staff-2026!');
    await screen.window.press('button', 'Turn on');
    await screen.window.shows('k7mq2-9xwdf');
    await screen.window.press('checkbox', 'I have saved these codes in a safe place');
    await screen.window.press('button', 'Done');
    await screen.find('heading', 'Outbox');
    expect(sessionStore.getState().mustSetUp).toBe(false);
  });
});
