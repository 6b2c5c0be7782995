import { sample } from '@khidma/app/testing/sample';
import { answer, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { deskView, type DeskView } from '@khidma/contract/shapes/desk';
import { listDeskViews, removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

beforeEach(() => import('./desk-views-menu.tsx'));

const view = (name: string, part: Partial<DeskView> = {}) =>
  sample(deskView, { name, filter: { status: 'Cancelled' }, mayChange: true, ...part });
const mine = view('Cancelled ones');
const desks = view('Late', { isShared: true, filter: { late: 'only' } });
const orders = answer(
  pageStaffOrders,
  sample(pageStaffOrders.output, { records: [{ number: 'KO-1' }], total: 1 }),
);
const render = (search: string, ...answers: Answer[]) =>
  renderConsole(`/orders${search}`, [orders, ...answers]);
const kept = answer(listDeskViews, [mine, desks]);

describe('views of a list', () => {
  it('without any and without a filter say what to do', async () => {
    const screen = await render('');
    await screen.press('button', 'Saved filters');
    await screen.find('menuitem', 'Set a filter to save it');
  });

  it('are gone to, one’s own and the desk’s', async () => {
    const screen = await render('', kept);
    await screen.press('button', 'Saved filters');
    await screen.press('menuitem', 'Late');
    await screen.until(() => screen.address().includes('late=only'));
    await screen.find('button', 'Saved filters: Late');
  });

  it('are kept under a name, for everyone where that is ticked', async () => {
    const screen = await render('?status=Paid', kept, answer(saveDeskView, [mine, desks]));
    await screen.press('button', 'Saved filters');
    await screen.press('menuitem', 'Save this filter');
    await screen.type('Name', 'Paid ones');
    await screen.press('checkbox', 'For all staff');
    await screen.press('button', 'Save');
    await screen.until(() => screen.calls(saveDeskView).length > 0);
    expect(screen.calls(saveDeskView)).toEqual([
      { list: 'orders', name: 'Paid ones', filter: { status: 'Paid' }, isShared: true },
    ]);
  });

  it('say at the field what is wrong with a name, and lose nothing', async () => {
    const refused = refuseFields(saveDeskView, [
      { path: 'name', rule: 'duplicate', message: 'This name is taken' },
    ]);
    const screen = await render('?status=Paid', kept, refused);
    await screen.press('button', 'Saved filters');
    await screen.press('menuitem', 'Save this filter');
    await screen.type('Name', 'Late');
    await screen.press('button', 'Save');
    await screen.shows('This name is taken');
    expect(screen.field('Name').value).toBe('Late');
  });

  it('are renamed and deleted, after a question', async () => {
    const screen = await render('?status=Cancelled', kept, answer(removeDeskView, [desks]));
    await screen.press('button', 'Saved filters: Cancelled ones');
    await screen.find('menuitem', 'Rename or share');
    await screen.press('menuitem', 'Delete');
    await screen.shows('Delete “Cancelled ones”?');
    await screen.press('button', 'Delete');
    await screen.until(() => screen.query('dialog') === undefined);
    expect(screen.calls(removeDeskView)).toEqual([{ id: mine.id }]);
  });

  it('that are somebody else’s are shown and left alone', async () => {
    const theirs = answer(listDeskViews, [{ ...desks, mayChange: false }]);
    const screen = await render('?late=only', theirs);
    await screen.press('button', 'Saved filters: Late');
    await screen.find('menuitem', 'Late');
    expect(screen.query('menuitem', 'Delete')).toBeUndefined();
  });
});
