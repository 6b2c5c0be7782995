import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { approveServices, pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { assignCases, listAssignedCases } from '@khidma/contract/backoffice/cases';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const [one, two] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
] as const;
const sara = { id: '00000000-0000-4000-8000-0000000000b9', name: 'Sara' };
const page = sample(pageServiceReviews.output, {
  records: [
    { id: one, name: 'Deep cleaning', number: 3 },
    { id: two, name: 'AC service', number: 1 },
  ],
  total: 2,
});
const queue = answer(pageServiceReviews, page);
const done = (id: string) => ({ id, ok: true, error: null, message: null });
const late = (id: string) => ({ id, ok: false, error: 'caseTaken', message: 'Somebody has it' });
const render = (search: string, ...answers: Answer[]) =>
  renderConsole(`/services${search}`, [queue, ...answers]);

describe('a queue whose things are taken in hand', () => {
  it('says who has what, and is narrowed to one’s own', async () => {
    const screen = await render('', answer(listAssignedCases, [{ id: one, assignedTo: sara }]));
    await screen.shows('Sara');
    await screen.press('button', /^Filter by assignee/);
    await screen.press('menuitemradio', 'Me');
    await screen.until(() => screen.address().includes('assigned=me'));
    expect(screen.calls(pageServiceReviews).at(-1)).toMatchObject({ assigned: 'me' });
  });

  it('says how long staff have for each, and is narrowed to what is late', async () => {
    const screen = await render('');
    await screen.find('columnheader', 'Time left');
    await screen.press('button', /^Filter by time left/);
    await screen.press('menuitemradio', 'Late only');
    await screen.until(() => screen.address().includes('late=only'));
    expect(screen.calls(pageServiceReviews).at(-1)).toMatchObject({ late: 'only' });
  });

  it('with nothing that is one’s own says so, and shows all again', async () => {
    const none = answer(pageServiceReviews, (asked) =>
      (asked as { readonly assigned?: string }).assigned === 'me'
        ? sample(pageServiceReviews.output)
        : page,
    );
    const screen = await renderConsole('/services?assigned=me', [none]);
    await screen.press('button', 'Show all');
    await screen.shows('Deep cleaning');
  });

  it('takes what is ticked, each with whom one saw', async () => {
    const screen = await render(
      '',
      answer(listAssignedCases, [{ id: two, assignedTo: sara }]),
      answer(assignCases, [done(one), done(two)]),
    );
    await screen.shows('Sara');
    await screen.press('checkbox', 'Select all on this page');
    await screen.press('button', 'Assign to me');
    await screen.until(() => screen.calls(assignCases).length > 0);
    expect(screen.calls(assignCases)).toEqual([
      {
        queue: 'services',
        cases: [
          { id: one, seen: null },
          { id: two, seen: sara.id },
        ],
        to: staffSession.staff.id,
      },
    ]);
    // The selection is gone with what was done.
    await screen.until(() => screen.query('button', 'Assign to me') === undefined);
  });

  it('says of each that was left why', async () => {
    const screen = await render('', answer(assignCases, [done(one), late(two)]));
    await screen.press('checkbox', 'Select all on this page');
    await screen.press('button', 'Assign to me');
    await screen.find('dialog', '1 was left as it is');
    await screen.shows('AC service');
    await screen.shows('Somebody has it');
  });

  it('is given to a colleague', async () => {
    const screen = await render('', answer(listStaff, [sara]), answer(assignCases, [done(one)]));
    await screen.press('checkbox', 'Select Deep cleaning');
    await screen.press('button', 'Assign to');
    await screen.press('menuitem', 'Sara');
    await screen.until(() => screen.calls(assignCases).length > 0);
    expect(screen.calls(assignCases)[0]).toMatchObject({ to: sara.id });
  });

  it('loses its selection with another filter', async () => {
    const screen = await render('');
    await screen.press('checkbox', 'Select Deep cleaning');
    await screen.find('button', 'Assign to me');
    await screen.press('button', /^Filter by assignee/);
    await screen.press('menuitemradio', 'Nobody');
    await screen.until(() => screen.query('button', 'Assign to me') === undefined);
  });
});

describe('approving many', () => {
  it('asks first, and sends each with the version of the list', async () => {
    const screen = await render('', answer(approveServices, [done(one), done(two)]));
    await screen.press('checkbox', 'Select all on this page');
    await screen.press('button', 'Approve');
    await screen.shows('Approve 2 services?');
    expect(screen.calls(approveServices)).toEqual([]);
    const dialog = await screen.find('dialog');
    dialog.querySelectorAll('button').forEach((button) => {
      if (button.textContent === 'Approve') button.click();
    });
    await screen.until(() => screen.calls(approveServices).length > 0);
    expect(screen.calls(approveServices)).toEqual([
      {
        services: [
          { id: one, number: 3 },
          { id: two, number: 1 },
        ],
      },
    ]);
  });
});
