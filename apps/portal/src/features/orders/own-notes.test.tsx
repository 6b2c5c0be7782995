import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { addOwnNote, getOrder, removeOwnNote } from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const order = { ...sample(orderDetail, { id, status: 'Paid' }), ownNotes: [] };
const note = { id: sampleId(8), text: 'Bring a ladder.', at: '2026-11-20T08:00:00.000Z' };
const noted = { ...order, ownNotes: [note] };

const render = (...answers: Answer[]) =>
  renderPortal(`/order-detail/${id}`, [answer(listPlaces, []), ...answers]);

describe('own notes on an order', () => {
  beforeAll(() => import('./own-notes.tsx'));

  it('are written: what is refused keeps what was typed', async () => {
    const screen = await render(
      answer(getOrder, order),
      refuseFields(addOwnNote, [{ path: 'text', message: 'There are 50 already' }]),
    );
    await screen.press('button', 'New note');
    await screen.press('button', 'Save note');
    await screen.refused('New note', 'Please fill in this field');
    await screen.type('New note', 'Bring a ladder.');
    await screen.press('button', 'Save note');
    await screen.refused('New note', 'There are 50 already');
    expect(screen.field('New note').value).toBe('Bring a ladder.');
    screen.set(answer(addOwnNote, noted), answer(getOrder, noted));
    await screen.press('button', 'Save note');
    await screen.window.shows('Note saved');
    await screen.find('list', 'Your notes');
    expect(screen.calls(addOwnNote).at(-1)).toEqual({ id, text: 'Bring a ladder.' });
    expect(screen.field('New note').value).toBe('');
  });

  it('are deleted after a question, which stays where it fails', async () => {
    const failing = refuse(removeOwnNote, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(
      inTurn(answer(getOrder, noted), answer(getOrder, noted)),
      inTurn(failing, answer(removeOwnNote, order)),
    );
    await screen.press('button', /Delete the note of/);
    const dialog = screen.within('dialog', 'Delete this note?');
    await dialog.press('button', 'Delete');
    await dialog.shows('Down for a minute');
    screen.set(answer(getOrder, order));
    await dialog.press('button', 'Delete');
    await screen.window.shows('Note deleted');
    await screen.until(() => screen.query('list', 'Your notes') === undefined);
    expect(screen.calls(removeOwnNote).at(-1)).toEqual({ id, noteId: note.id });
  });
});
