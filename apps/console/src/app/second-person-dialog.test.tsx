import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { AskedInstead } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { countUnreadStaffNotices } from '@khidma/contract/messaging/notices';
import { secondPersonAsk } from '@khidma/contract/shapes/second-person';
import { askSecondPerson } from '@khidma/contract/backoffice/second-person';
import {
  disableStaff,
  inviteStaff,
  listStaffAccounts,
} from '@khidma/contract/identity/staff-accounts';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import type { Lang } from '@khidma/i18n/languages';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';

// A part of the frame that comes when it is asked for.
beforeAll(() => import('./second-person-dialog.tsx'));

const render = (answers: readonly Answer[], lang: Lang = 'en_US') =>
  renderConsole(
    '/staff',
    [
      answer(listStaffAccounts, []),
      answer(countUnreadStaffNotices, { unread: 0 }),
      answer(askSecondPerson, sample(secondPersonAsk)),
      ...answers,
    ],
    { framed: true, lang },
  );
const refund = { id: sampleId(3), amount: 150_000, refunded: 0, reason: 'Not kept' };
const title = 'This takes two people';
const alone = refuse(inviteStaff, 'secondAdministratorNeeded', {
  message: 'A second administrator has to agree',
});

/** Makes a call that no dialog stands behind, and returns what it ends with. */
const call = async (make: () => Promise<unknown>) => {
  let ended: Promise<unknown> = Promise.resolve();
  await act(async () => {
    ended = make().catch((error: unknown) => error);
  });
  // Wrapped: what is awaited here is the call, not its end.
  return { ended };
};

const invite = async (screen: Awaited<ReturnType<typeof render>>) => {
  await screen.press('button', 'Invite somebody');
  const dialog = screen.window.within('dialog', 'Invite somebody');
  await dialog.type('Name', 'Omar Said');
  await dialog.type('Email', 'omar@khidma.example');
  await dialog.press('button', 'Send invitation');
  await screen.window.find('dialog', title);
  return { dialog, question: screen.window.within('dialog', title) };
};

describe('a call that takes two people', () => {
  it('asks a second one, with the same call and a reason, and is over then', async () => {
    const screen = await render([alone]);
    const { question } = await invite(screen);
    await question.shows('it counts a day later');
    await question.type('Reason', 'Joins on Monday');
    await question.press('button', 'Ask a second person');
    await screen.window.shows('Asked. It is done once somebody agrees.');
    expect(screen.calls(askSecondPerson)).toEqual([
      {
        call: 'inviteStaff',
        input: { name: 'Omar Said', email: 'omar@khidma.example', role: 'support' },
        reason: 'Joins on Monday',
      },
    ]);
    await screen.until(() => screen.window.query('dialog', 'Invite somebody') === undefined);
    // What was asked for is not asked for once more.
    await screen.press('button', 'Invite somebody');
    expect(screen.window.field('Name').value).toBe('');
  });

  it('stays as it was where nobody is asked: nothing typed is lost, and it says why it was refused', async () => {
    const screen = await render([alone]);
    const { dialog, question } = await invite(screen);
    await question.press('button', 'Cancel');
    await dialog.shows('A second administrator has to agree');
    expect(dialog.field('Name').value).toBe('Omar Said');
    expect(screen.calls(askSecondPerson)).toEqual([]);
  });

  it('says in its own place why a second person cannot be asked', async () => {
    const failing = inTurn(
      refuse(askSecondPerson, 'orderWrongState', { message: 'The order has changed' }),
      refuseFields(askSecondPerson, [{ path: 'input.amount', message: 'Too much' }]),
      answer(askSecondPerson, sample(secondPersonAsk)),
    );
    const screen = await render([failing, refuse(refundOrder, 'aboveDailySum')]);
    const { ended } = await call(() => getClient().call(refundOrder, refund, { silent: true }));
    const question = screen.window.within('dialog', title);
    await question.shows('it is done in your name');
    for (const why of ['The order has changed', 'Too much']) {
      await question.press('button', 'Ask a second person');
      await question.shows(why);
    }
    await question.press('button', 'Ask a second person');
    expect(await ended).toBeInstanceOf(AskedInstead);
    expect(screen.calls(askSecondPerson).at(-1)).toEqual({
      call: 'refundOrder',
      input: refund,
      reason: '',
    });
  });

  it('asks nobody where no second person can agree to it', async () => {
    const screen = await render([refuse(disableStaff, 'secondAdministratorNeeded')]);
    const { ended } = await call(() =>
      getClient().call(disableStaff, { id: sampleId(1), reason: 'Left' }, { silent: true }),
    );
    expect(await ended).toMatchObject({ name: 'secondAdministratorNeeded' });
    expect(screen.window.query('dialog', title)).toBeUndefined();
  });

  it('asks in Arabic', async () => {
    const screen = await render([refuse(refundOrder, 'aboveDailySum')], 'ar-AE');
    const { ended } = await call(() => getClient().call(refundOrder, refund, { silent: true }));
    const question = screen.window.within('dialog', 'يحتاج هذا إلى شخصين');
    await question.press('button', 'إلغاء');
    expect(await ended).toMatchObject({ name: 'aboveDailySum' });
  });
});
