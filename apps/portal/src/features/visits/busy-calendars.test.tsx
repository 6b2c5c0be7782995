import { sample } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { busyCalendar } from '@khidma/contract/shapes/schedule';
import {
  addBusyCalendar,
  getCalendar,
  listBusyCalendars,
  removeBusyCalendar,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import { getSchedule, pageServiceVisits } from '@khidma/contract/scheduling/schedule';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const own = sample(busyCalendar, {
  id: '00000000-0000-4000-8000-00000000000b',
  name: 'My own',
  host: 'calendar.google.com',
  team: null,
  triedAt: '2026-11-20T08:00:00.000Z',
  readAt: '2026-11-20T08:00:00.000Z',
  problem: null,
  times: 12,
  skipped: 0,
  unclear: [],
});
const render = (...answers: Answer[]) =>
  renderPortal('/working-times', [
    answer(getSchedule, sample(getSchedule.output, { ...defaultSchedule, hours: null, teams: 2 })),
    answer(pageServiceVisits, sample(pageServiceVisits.output, { total: 0, records: [] })),
    answer(getCalendar, sample(getCalendar.output, { visits: [] })),
    ...answers,
  ]);

describe('calendars elsewhere', () => {
  it('that could not be loaded say so, and are tried again', async () => {
    const screen = await render(
      inTurn(
        refuse(listBusyCalendars, 'unavailable', { message: 'Down for a minute' }),
        answer(listBusyCalendars, []),
      ),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('No other calendar is read.');
  });

  it('are named by their address: what is refused is said at its field, and nothing typed is lost', async () => {
    const screen = await render(
      answer(listBusyCalendars, []),
      inTurn(
        refuseFields(addBusyCalendar, [
          { path: 'address', message: 'This is not a public calendar address' },
        ]),
        answer(addBusyCalendar, own),
      ),
    );
    await screen.press('button', 'Add calendar');
    const dialog = screen.within('dialog', 'Add a calendar');
    await dialog.press('button', 'Add');
    await dialog.refused('Name', 'Please fill in this field');
    expect(screen.calls(addBusyCalendar)).toEqual([]);
    await dialog.type('Name', 'My own');
    await dialog.type('Address of the calendar', 'https://10.0.0.1/a.ics');
    await dialog.press('button', 'Add');
    await dialog.refused('Address of the calendar', 'This is not a public calendar address');
    expect(dialog.field('Name').value).toBe('My own');
    screen.set(answer(listBusyCalendars, [{ ...own, triedAt: null, readAt: null }]));
    await dialog.press('button', 'Add');
    await screen.window.shows('will be read in a moment');
    await screen.shows('Being read for the first time');
    expect(screen.calls(addBusyCalendar).at(-1)).toEqual({
      name: 'My own',
      address: 'https://10.0.0.1/a.ics',
      team: null,
    });
  });

  it('say when they were read; one that cannot be says why, and what stays in force; three are all', async () => {
    const screen = await render(
      answer(listBusyCalendars, [
        own,
        {
          ...own,
          id: '00000000-0000-4000-8000-00000000000c',
          name: 'Sami',
          team: 2,
          skipped: 7,
          unclear: [
            { day: '2026-12-05', time: '09:00', reason: 'zone', zone: 'Nowhere/Land' },
            { day: '2026-12-06', time: null, reason: 'rule', zone: null },
            { day: null, time: null, reason: 'time', zone: null },
          ],
        },
        {
          ...own,
          id: '00000000-0000-4000-8000-00000000000d',
          name: 'Old',
          problem: 'notCalendar',
        },
      ]),
    );
    await screen.shows('12 busy times ahead');
    await screen.shows('Team 2');
    await screen.shows('7 appointments could not be understood');
    await screen.shows('09:00: we do not know the time zone “Nowhere/Land”');
    await screen.shows('6 Dec 2026: we do not understand how it repeats');
    await screen.shows('No readable date: its times cannot be read');
    await screen.shows('and 4 more');
    await screen.shows('What is at its address is not a calendar');
    await screen.shows('stays in force');
    expect(screen.query('button', 'Add calendar')).toBeUndefined();
  });

  it('are read again at once, and say so where that is too soon', async () => {
    const screen = await render(
      answer(listBusyCalendars, [own]),
      inTurn(
        answer(rereadBusyCalendar, own),
        refuse(rereadBusyCalendar, 'tooManyRequests', { message: 'Too many requests' }),
      ),
    );
    await screen.press('button', 'Read My own again now');
    await screen.window.shows('It will be read in a moment');
    await screen.press('button', 'Read My own again now');
    await screen.window.shows('Too many requests');
    expect(screen.calls(rereadBusyCalendar)).toEqual([{ id: own.id }, { id: own.id }]);
  });

  it('are removed after a question', async () => {
    const screen = await render(answer(listBusyCalendars, [own]), answer(removeBusyCalendar, null));
    await screen.press('button', 'Remove My own');
    const dialog = screen.within('dialog', 'Remove My own?');
    screen.set(answer(listBusyCalendars, []));
    await dialog.press('button', 'Remove');
    await screen.window.shows('The calendar is removed');
    await screen.shows('No other calendar is read.');
    expect(screen.calls(removeBusyCalendar)).toEqual([{ id: own.id }]);
  });
});
