import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { planVisit } from '@khidma/contract/scheduling/visits';
import { proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import {
  addBlockedTime,
  calendarBlock,
  calendarVisit,
  createCalendarFeed,
  getCalendar,
  getCalendarFeed,
  removeBlockedTime,
  removeCalendarFeed,
} from '@khidma/contract/scheduling/calendar';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const day = '2026-11-24';
const at = (time: string, on: string): string => new Date(momentInDubai(on, time)).toISOString();
const visit = sample(calendarVisit, {
  orderId: '00000000-0000-4000-8000-000000000001',
  status: 'Paid',
  customerName: 'Omar Farouk',
  serviceName: 'Deep cleaning',
  emirate: 'DU',
  address: 'Marina Gate 2, 1204',
  phone: '+971501234567',
  startsAt: at('10:00', day),
  endsAt: at('12:00', day),
  team: 1,
});
const block = sample(calendarBlock, {
  id: '00000000-0000-4000-8000-00000000000b',
  startsAt: at('13:00', day),
  endsAt: at('15:00', day),
  team: 2,
  note: 'Van at the workshop',
});
const timeless = {
  orderId: '00000000-0000-4000-8000-00000000000c',
  number: 'KO-100077',
  serviceName: 'Duct cleaning',
  customerName: 'Maria Santos',
  emirate: 'DU',
  community: null,
  askedAt: null,
};
const calendarOf = (visits: (typeof visit)[], withoutTime = 0, blocks = [block].slice(1)) =>
  sample(getCalendar.output, {
    teams: 2,
    blocks,
    hours: Array.from({ length: 42 }, (_, index) => addDays('2026-10-26', index)).map((each) => ({
      day: each,
      ranges: each === '2026-11-27' ? [] : [{ start: '09:00', end: '18:00' }],
    })),
    visits,
    withoutTime,
    timeless: Array.from({ length: Math.min(withoutTime, 5) }, (_, index) => ({
      ...timeless,
      orderId: `00000000-0000-4000-8000-0000000000c${index}`,
    })),
  });
const render = (search: string, ...answers: Answer[]) =>
  renderPortal(`/calendar${search}`, [
    answer(listPlaces, []),
    answer(getCalendar, calendarOf([visit])),
    ...answers,
  ]);

const press = (key: string) =>
  act(
    async () =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

const drag = (on: Element, type: string, clientY: number) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
    Object.defineProperty(event, 'dataTransfer', {
      value: { setData: () => undefined, effectAllowed: '' },
    });
    on.dispatchEvent(event);
  });

describe("the merchant's calendar", () => {
  itLoads({
    render: (subject) => render(`?view=week&day=${day}`, subject),
    endpoint: getCalendar,
    output: calendarOf([visit]),
    shows: 'Omar Farouk',
  });

  it('shows a week from Monday by team, says how full it is, and where nobody works', async () => {
    const screen = await render(`?view=week&day=${day}`);
    await screen.shows('Omar Farouk');
    expect(screen.calls(getCalendar)[0]).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    const link = screen.get('link', /Omar Farouk/);
    expect(link.getAttribute('href')).toBe(`/order-detail/${visit.orderId}`);
    expect(link.textContent).toContain('Deep cleaning');
    expect(link.textContent).toContain('Paid');
    // Two teams, nine hours on six days.
    expect(screen.text()).toContain('1 visit');
    expect(screen.text()).toContain('2 of 108 hours booked');
    expect(screen.text()).toContain('4% booked');
    expect(screen.within('group', /^Team 1, .*24/).all('link')).toHaveLength(1);
    expect(screen.within('group', /^Team 2, .*24/).all('link')).toHaveLength(0);
    expect(screen.within('group', /^Team 1, .*27/).text()).toContain('Closed');
  });

  it('keeps teams apart within a day, and one for visits without a team', async () => {
    const other = { ...visit, orderId: '00000000-0000-4000-8000-000000000002', team: null };
    const screen = await render(
      `?view=day&day=${day}`,
      answer(getCalendar, calendarOf([visit, other])),
    );
    await screen.shows('Omar Farouk');
    expect(screen.within('group', 'Team 1').all('link')).toHaveLength(1);
    expect(screen.within('group', 'Team 2').all('link')).toHaveLength(0);
    expect(screen.within('group', 'No team').all('link')).toHaveLength(1);
    await screen.press('button', 'More about the calendar');
    await screen.window.find('menuitem', 'Print the day');
  });

  describe('a visit is moved', () => {
    const show = (...answers: Answer[]) =>
      render(`?view=day&day=${day}`, answer(getCalendar, calendarOf([visit])), ...answers);

    it('by a dialog: the time is proposed, and a refusal stands at its field', async () => {
      const screen = await show(
        refuseFields(proposeTimes, [{ path: 'times.0', message: 'All teams are busy then' }]),
      );
      await screen.press('button', 'Propose another time to Omar Farouk');
      const dialog = screen.within('dialog', 'Propose another time');
      await screen.shows('It stays until the customer takes the time');
      await dialog.press('button', 'Send proposal');
      await dialog.refused('Time', 'All teams are busy then');
      screen.set(answer(proposeTimes, sample(proposeTimes.output)));
      await dialog.press('button', 'Send proposal');
      await screen.window.shows('Your proposal was sent.');
      expect(screen.calls(proposeTimes).at(-1)).toEqual({
        id: visit.orderId,
        times: [visit.startsAt],
      });
    });

    it('by dragging it to another time, which the dialog then asks about', async () => {
      const screen = await show(answer(proposeTimes, sample(proposeTimes.output)));
      const link = await screen.find('link', /Omar Farouk/);
      const block = link.parentElement;
      const column = link.closest('[role=group]');
      if (block === null || column === null) throw new Error('a visit stands in a column');
      column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 540);
      block.getBoundingClientRect = () => new DOMRect(0, 60, 100, 120);
      await drag(block, 'dragstart', 70);
      await drag(column, 'dragover', 250);
      await drag(column, 'drop', 250);
      const dialog = screen.within('dialog', 'Propose another time');
      await screen.find('dialog', 'Propose another time');
      await dialog.press('button', 'Send proposal');
      await screen.window.shows('Your proposal was sent.');
      // The sheet shows nine hours from nine o'clock in 540 pixels: 240 down is four hours later.
      expect(screen.calls(proposeTimes).at(-1)?.times).toEqual([at('13:00', day)]);
    });

    it('only while it is paid and ahead', async () => {
      const screen = await render(
        `?view=day&day=${day}`,
        answer(getCalendar, calendarOf([{ ...visit, status: 'MerchantCompleted' }])),
      );
      await screen.find('link', /Omar Farouk/);
      expect(screen.query('button', /^Propose another time/)).toBeUndefined();
    });
  });

  describe('visits of one team that overlap', () => {
    const tomorrow = addDays(dubaiDay(Date.now()), 1);
    const twoOn = (on: string) =>
      [1, 2].map((number) => ({
        ...visit,
        orderId: sampleId(number),
        customerName: number === 1 ? 'Omar Farouk' : 'Tariq Aziz',
        startsAt: at(number === 1 ? '10:00' : '11:00', on),
        endsAt: at('12:00', on),
      }));
    const show = (...answers: Answer[]) =>
      render(
        `?view=day&day=${tomorrow}`,
        answer(getCalendar, { ...calendarOf(twoOn(tomorrow)), hours: [] }),
        ...answers,
      );

    it('are red, counted, and one of them is given to a team that is free', async () => {
      const screen = await show(answer(planVisit, null));
      await screen.shows('one clash');
      await screen.find('region', 'What needs you in these days');
      const card = screen.within('region', 'What needs you in these days');
      expect(card.text()).toContain('overlap by 1h');
      await card.press('button', 'Move to team 2');
      await screen.window.shows('Team 2 makes the visit.');
      expect(screen.calls(planVisit)).toEqual([
        { id: sampleId(2), startsAt: at('11:00', tomorrow), team: 2 },
      ]);
    });

    it('are proposed another time where no team is free', async () => {
      const busy = { ...visit, orderId: sampleId(3), team: 2 };
      const other = { ...busy, startsAt: at('09:00', tomorrow), endsAt: at('13:00', tomorrow) };
      const screen = await show(
        answer(getCalendar, { ...calendarOf([other, ...twoOn(tomorrow)]), hours: [] }),
      );
      await screen.shows('No other team is free then.');
      await screen
        .within('region', 'What needs you in these days')
        .press('button', 'Propose another time');
      await screen.find('dialog', 'Propose another time');
    });

    it('of yesterday are marked and no more to be helped', async () => {
      const yesterday = addDays(tomorrow, -2);
      const screen = await render(
        `?view=agenda&day=${yesterday}`,
        answer(getCalendar, calendarOf(twoOn(yesterday))),
      );
      await screen.until(() =>
        screen.all('listitem').some(({ textContent }) => textContent?.includes('Overlaps')),
      );
      expect(screen.text()).not.toContain('clash');
    });
  });

  it('leads from a month to a day', async () => {
    const screen = await render(`?view=month&day=${day}`);
    await screen.press('link', '24 November: 1 visit');
    await screen.shows('Team 1');
    // With its week, so that the next day is there at once.
    expect(screen.calls(getCalendar).at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('moves by buttons and by keys, and keeps what it shows in the address', async () => {
    const screen = await render(`?view=week&day=${day}`);
    await screen.shows('Omar Farouk');
    await screen.press('button', 'Later');
    await screen.until(() => screen.calls(getCalendar).at(-1)?.from === '2026-11-30');
    await press('ArrowLeft');
    await screen.until(() => screen.query('heading', /^23 – 29 Nov/) !== undefined);
    await press('d');
    await screen.until(() => screen.query('heading', /^Tuesday/) !== undefined);
    await press('t');
    await screen.until(() => screen.query('heading', /^Tuesday/) === undefined);
  });

  it('has the ways to the customer of the next visit in the agenda, and no visit twice', async () => {
    const tomorrow = addDays(dubaiDay(Date.now()), 1);
    const next = { ...visit, startsAt: at('10:00', tomorrow), endsAt: at('12:00', tomorrow) };
    const later = {
      ...next,
      orderId: sampleId(2),
      customerName: 'Leila Haddad',
      startsAt: at('14:00', tomorrow),
      endsAt: at('15:00', tomorrow),
    };
    const screen = await render('?view=agenda', answer(getCalendar, calendarOf([next, later])));
    await screen.shows('Omar Farouk');
    const to = (name: string) => screen.get('link', `${name}: Omar Farouk`).getAttribute('href');
    expect(to('Call')).toBe('tel:+971501234567');
    expect(to('WhatsApp')).toBe('https://wa.me/971501234567');
    expect(to('Directions')).toContain('destination=Marina+Gate+2%2C+1204');
    expect(
      screen.all('link').filter(({ textContent }) => textContent === 'Omar Farouk'),
    ).toHaveLength(1);
    expect(screen.query('link', 'Call: Leila Haddad')).toBeUndefined();
  });

  describe('on a phone', () => {
    const show = async (search: string, ...visits: (typeof visit)[]) => {
      const screen = await render(search, answer(getCalendar, calendarOf(visits)));
      act(() => sessionStore.setState({ isMobile: true }));
      return screen;
    };

    it('is a day in order of time, the week above it, and says where nobody has anything', async () => {
      const screen = await show(`?view=day&day=${day}`, visit);
      await screen.find('navigation', 'Days of the week');
      const week = screen.within('navigation', 'Days of the week');
      expect(week.all('link')).toHaveLength(7);
      expect(week.get('link', '24 November: 1 visit').getAttribute('aria-current')).toBe('page');
      expect(week.get('link', '25 November: no visits').getAttribute('href')).toBe(
        '/calendar?view=day&day=2026-11-25',
      );
      expect(
        screen.all('link').filter(({ textContent }) => textContent === 'Omar Farouk'),
      ).toHaveLength(1);
    });

    it('says that a day has nothing, or that nobody works', async () => {
      const screen = await show('?view=day&day=2026-11-27', visit);
      await screen.shows('Closed');
      await screen.press('link', '26 November: no visits');
      await screen.shows('No visits');
    });
  });

  it('shows no way to a customer who has not paid, and says why the time is held', async () => {
    const tomorrow = addDays(dubaiDay(Date.now()), 1);
    const unpaid = {
      ...visit,
      status: 'ToBePaid' as const,
      phone: '',
      address: '',
      startsAt: at('10:00', tomorrow),
      endsAt: at('12:00', tomorrow),
    };
    const screen = await render('?view=agenda', answer(getCalendar, calendarOf([unpaid])));
    await screen.shows('Not paid yet');
    expect(screen.query('link', /^Call/)).toBeUndefined();
    expect(screen.query('link', /^Directions/)).toBeUndefined();
  });

  it('says that nothing is booked, and which orders have no time', async () => {
    const screen = await render('?view=agenda', answer(getCalendar, calendarOf([], 5)));
    await screen.shows('No visits in this period');
    await screen.find('region', 'What needs you in these days');
    const tray = screen.within('region', 'What needs you in these days');
    await tray.shows('Maria Santos');
    expect(tray.all('article')).toHaveLength(3);
    expect(
      tray
        .all('link')
        .find(({ textContent }) => textContent === 'Several times')
        ?.getAttribute('href'),
    ).toBe('/order-detail/00000000-0000-4000-8000-0000000000c0?do=proposeTime');
    expect(tray.get('link', '2 more orders').getAttribute('href')).toBe(
      '/order-manage?status=Paid',
    );
  });

  describe('an order without a time is given one', () => {
    const show = (...answers: Answer[]) =>
      render(
        `?view=day&day=${day}`,
        answer(getCalendar, calendarOf([visit], 1)),
        answer(proposeTimes, sample(proposeTimes.output)),
        ...answers,
      );

    it('by dragging it onto a team: the customer is asked, and nothing moves', async () => {
      const screen = await show();
      await screen.find('button', 'Propose a time to Maria Santos');
      const card = screen.within('region', 'What needs you in these days').get('article', /^Maria/);
      const column = screen.get('group', 'Team 2');
      column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 540);
      expect(card.getAttribute('draggable')).toBe('true');
      await drag(card, 'dragstart', 70);
      await drag(column, 'dragover', 240);
      await drag(column, 'drop', 240);
      await screen.find('dialog', 'Propose a time');
      const dialog = screen.within('dialog', 'Propose a time');
      await screen.window.shows('Nothing is booked until the customer takes it');
      await screen.window.shows('Team 1 is free.');
      expect(screen.calls(proposeTimes)).toEqual([]);
      await dialog.press('button', 'Send proposal');
      await screen.window.shows('Your proposal was sent.');
      expect(screen.calls(proposeTimes)[0]?.times).toEqual([at('13:00', day)]);
    });

    it('by its button, without a pointer', async () => {
      const screen = await show();
      await screen.press('button', 'Propose a time to Maria Santos');
      const dialog = screen.within('dialog', 'Propose a time');
      await dialog.press('button', 'Send proposal');
      await dialog.refused('Date', 'Please fill in this field');
      await dialog.type('Date', day);
      await dialog.type('Time', '10:30');
      // One team is busy then, the other is not.
      await dialog.shows('Team 2 is free.');
      await dialog.press('button', 'Send proposal');
      await screen.window.shows('Your proposal was sent.');
      expect(screen.calls(proposeTimes)[0]?.times).toEqual([at('10:30', day)]);
    });

    it('and says what was asked; there is nothing to drag onto in a month', async () => {
      const calendar = calendarOf([], 1);
      const asked = { ...calendar.timeless[0], ...timeless, askedAt: at('13:00', day) };
      const screen = await render(
        `?view=month&day=${day}`,
        answer(getCalendar, { ...calendar, timeless: [asked] }),
      );
      await screen.shows('Asked about');
      expect(screen.query('button', /^Propose a time/)).toBeDefined();
      const card = screen.within('region', 'What needs you in these days').get('article', /^Maria/);
      expect(card.getAttribute('draggable')).toBe('false');
    });
  });

  it('reads an address that makes no sense as this week', async () => {
    const screen = await render('?view=year&day=2026-02-30');
    await screen.find('button', 'Today');
    expect(screen.calls(getCalendar)[0]).toBeDefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(
      `/calendar?view=day&day=${day}`,
      [answer(listPlaces, []), answer(getCalendar, calendarOf([visit]))],
      { lang: 'ar-AE' },
    );
    await screen.shows('الفريق 1');
    await screen.find('heading', /نوفمبر/);
  });

  it('shows what is blocked with its team, and takes it back with a way to undo it', async () => {
    const screen = await render(
      `?view=day&day=${day}`,
      answer(getCalendar, calendarOf([visit], 0, [block])),
      answer(removeBlockedTime, null),
      answer(addBlockedTime, block),
    );
    await screen.shows('Van at the workshop');
    expect(screen.within('group', 'Team 1').text()).not.toContain('Blocked');
    expect(screen.within('group', 'Team 2').text()).toContain('Blocked');
    await screen.press('button', /^Unblock/);
    expect(screen.calls(removeBlockedTime)).toEqual([{ id: block.id }]);
    await screen.window.press('button', 'Undo');
    await screen.until(() => screen.calls(addBlockedTime).length === 1);
    const { startsAt, endsAt, team, note } = block;
    expect(screen.calls(addBlockedTime)).toEqual([{ startsAt, endsAt, team, note }]);
  });

  it('shows time that a calendar elsewhere keeps free by its name, and takes none of it back', async () => {
    const screen = await render(
      `?view=day&day=${day}`,
      answer(
        getCalendar,
        calendarOf([visit], 0, [{ ...block, note: '', calendar: 'My own calendar' }]),
      ),
    );
    await screen.shows('My own calendar');
    expect(screen.query('button', /^Unblock/)).toBeUndefined();
  });

  it('blocks a time, and names the visits that are booked in it first', async () => {
    const tomorrow = addDays(dubaiDay(Date.now()), 1);
    const booked = { ...visit, startsAt: at('10:00', tomorrow), endsAt: at('12:00', tomorrow) };
    const screen = await render(
      `?view=day&day=${tomorrow}`,
      answer(getCalendar, calendarOf([booked])),
      answer(addBlockedTime, block),
    );
    await screen.shows('Omar Farouk');
    await screen.press('button', 'Block time');
    await screen.shows('1 visit is booked in this time');
    await screen.type('Time', '12:00');
    await screen.until(() => !screen.text().includes('1 visit is booked'));
    await screen.type('Time until', '11:00');
    await screen.press('button', 'Block');
    await screen.refused('Time until', 'after');
    await screen.type('Time until', '14:30');
    await screen.press('button', 'Block');
    await screen.until(() => screen.calls(addBlockedTime).length === 1);
    expect(screen.calls(addBlockedTime)).toEqual([
      { startsAt: at('12:00', tomorrow), endsAt: at('14:30', tomorrow), team: null, note: '' },
    ]);
  });

  it('shows the window that the customer was told, and plans the start within it without asking', async () => {
    const windowed = { ...visit, window: { from: at('09:00', day), until: at('11:00', day) } };
    const screen = await render(
      `?view=day&day=${day}`,
      answer(getCalendar, calendarOf([windowed])),
      answer(planVisit, null),
    );
    await screen.shows('Arrival window 09:00');
    await screen.press('button', /^Propose another time/);
    await screen.window.type('Time', '10:30');
    await screen.window.press('button', 'Plan the start');
    await screen.until(() => screen.calls(planVisit).length === 1);
    expect(screen.calls(planVisit)).toEqual([
      { id: visit.orderId, startsAt: at('10:30', day), team: null },
    ]);
    await screen.press('button', /^Propose another time/);
    await screen.window.type('Time', '11:30');
    await screen.window.find('button', 'Send proposal');
  });

  it('makes a secret address for other calendars, shows it once, and asks before it ends', async () => {
    const address = 'https://khidma.example/feeds/secret.ics';
    const made = { createdAt: '2026-11-23T06:00:00.000Z', readAt: null };
    const screen = await render(
      `?view=day&day=${day}`,
      inTurn(
        answer(getCalendarFeed, { createdAt: null, readAt: null }),
        answer(getCalendarFeed, made),
      ),
      answer(createCalendarFeed, { address, ...made }),
      answer(removeCalendarFeed, null),
    );
    await screen.press('button', 'More about the calendar');
    await screen.window.press('menuitem', 'Add to my calendar');
    await screen.window.press('button', 'Create address');
    await screen.window.shows(address);
    await screen.window.shows('No calendar has read it yet');
    await screen.window.press('button', 'Remove address');
    await screen.window.shows('Remove the address?');
    expect(screen.calls(removeCalendarFeed)).toEqual([]);
    await screen.window.within('dialog', 'Remove the address?').press('button', 'Remove address');
    await screen.until(() => screen.calls(removeCalendarFeed).length === 1);
    await screen.until(() => !screen.window.text().includes(address));
  });
});
