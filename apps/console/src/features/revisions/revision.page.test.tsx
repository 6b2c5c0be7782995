import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  approveMerchantRevision,
  getMerchantRevision,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(73);
const path = `/merchant-revisions/${id}`;
const waiting = sample(getMerchantRevision.output, {
  id,
  merchantName: 'Desert Rose',
  status: 'underReview',
});
const approved = { ...waiting, status: 'approved' } as const;
const render = (...answers: Answer[]) => renderConsole(path, answers);

describe('a change of a profile', () => {
  itLoads({
    render,
    endpoint: getMerchantRevision,
    output: waiting,
    shows: 'Change by Desert Rose',
  });

  it('that is not there leads to the overview', async () => {
    const screen = await render(refuse(getMerchantRevision, 'notFound'));
    await screen.find('heading', 'Page not found');
  });

  it('is approved once, and then says so', async () => {
    const held = hold(approveMerchantRevision);
    const screen = await render(answer(getMerchantRevision, waiting), held);
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog', 'Approve this change?');
    const approve = await dialog.find('button', 'Approve');
    await dialog.click(approve);
    await dialog.click(approve);
    screen.set(answer(getMerchantRevision, approved));
    await held.release(approved);
    await screen.window.shows('Approved. The change is live');
    await screen.shows('This change has been decided: Approved');
    expect(screen.calls(approveMerchantRevision)).toEqual([{ id }]);
  });

  it('says that it was approved, though the question has gone with the change by then', async () => {
    const held = hold(approveMerchantRevision);
    const screen = await render(answer(getMerchantRevision, waiting), held);
    await screen.press('button', 'Approve');
    await screen.within('dialog', 'Approve this change?').press('button', 'Approve');
    screen.set(answer(getMerchantRevision, approved));
    await act(() => screen.queries.invalidateQueries());
    await screen.shows('This change has been decided: Approved');
    await held.release(approved);
    await screen.window.shows('Approved. The change is live');
  });

  it('that somebody else has decided says so, and shows how it stands', async () => {
    const screen = await render(
      answer(getMerchantRevision, waiting),
      refuse(approveMerchantRevision, 'revisionWrongState', { message: 'Decided already' }),
    );
    await screen.press('button', 'Approve');
    screen.set(answer(getMerchantRevision, approved));
    await screen.within('dialog').press('button', 'Approve');
    await screen.window.shows('Decided already');
    await screen.shows('This change has been decided: Approved');
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('is rejected with a message, which is kept where the call fails', async () => {
    const screen = await render(
      answer(getMerchantRevision, waiting),
      refuse(rejectMerchantRevision, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Reject');
    const dialog = screen.within('dialog', 'Reject this change?');
    await dialog.press('button', 'Reject');
    await dialog.refused('Message to the merchant', 'Please fill in this field');
    await dialog.type('Message to the merchant', 'The scan is blurred');
    await dialog.press('button', 'Reject');
    await dialog.shows('Down for a minute');
    expect(dialog.field('Message to the merchant').value).toBe('The scan is blurred');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(path, [answer(getMerchantRevision, waiting)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', /Desert Rose/);
    expect(document.documentElement.dir).toBe('rtl');
  });
});
