import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { ApiError } from '@khidma/client/call-errors';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { countUnreadStaffNotices } from '@khidma/contract/messaging/notices';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { proveStaff } from '@khidma/contract/identity/sign-in';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { askForProof } from '../shared/proof/proof-store.ts';
import { renderConsole } from '../testing/render-console.tsx';

// A part of the frame that comes when it is asked for.
beforeAll(() => import('./proof-dialog.tsx'));

const asked = (by: 'code' | 'password') =>
  new ApiError({ code: errorCodes.freshProofNeeded, data: { by } }, 'Confirm first');
const render = (...answers: Answer[]) =>
  renderConsole(
    '/merchants',
    [
      answer(pageMerchants, sample(pageMerchants.output)),
      answer(countUnreadStaffNotices, { unread: 0 }),
      ...answers,
    ],
    { framed: true },
  );
const ask = async (by: 'code' | 'password') => {
  let answered: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answered = askForProof(asked(by));
  });
  // Wrapped: what is awaited here is the question, not its answer.
  return { answer: answered };
};

describe('being asked who one is', () => {
  it('takes the password, and says at its field where it is wrong', async () => {
    const screen = await render(
      inTurn(
        refuse(proveStaff, 'wrongPassword', { message: 'Wrong password' }),
        answer(proveStaff, null),
      ),
    );
    const proof = await ask('password');
    const dialog = screen.window.within('dialog', 'Confirm that it is you');
    await dialog.press('button', 'Confirm');
    await dialog.refused('Your password', 'Please fill in this field');
    await dialog.type('Your password', 'Wrong-one-9');
    await dialog.press('button', 'Confirm');
    await dialog.refused('Your password', 'Wrong password');
    await dialog.type('Your password', 'Right-one-9');
    await dialog.press('button', 'Confirm');
    expect(await proof.answer).toBe(true);
    expect(screen.calls(proveStaff)).toEqual([
      { password: 'Wrong-one-9' },
      { password: 'Right-one-9' },
    ]);
    await screen.until(() => screen.window.query('dialog', 'Confirm that it is you') === undefined);
  });

  it('takes a code where a second factor is on', async () => {
    const screen = await render(answer(proveStaff, null));
    const proof = await ask('code');
    const dialog = screen.window.within('dialog', 'Confirm that it is you');
    await dialog.type('Code from the app, or a recovery code', '123456');
    await dialog.press('button', 'Confirm');
    expect(await proof.answer).toBe(true);
    expect(screen.calls(proveStaff)).toEqual([{ code: '123456' }]);
  });

  it('and would rather not leaves everything as it is; two calls at once ask together', async () => {
    const screen = await render();
    const [one, two] = [await ask('password'), await ask('password')];
    const dialog = screen.window.within('dialog', 'Confirm that it is you');
    await dialog.press('button', 'Cancel');
    expect(await Promise.all([one.answer, two.answer])).toEqual([false, false]);
    expect(screen.calls(proveStaff)).toEqual([]);
  });
});
