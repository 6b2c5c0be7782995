import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  calendarVisit,
  getCalendar,
  listBusyCalendars,
} from '@khidma/contract/scheduling/calendar';
import {
  getSchedule,
  pageServiceVisits,
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { describe, expect, it } from 'vitest';
import { usualWeek } from '../../shared/hours/edit-hours.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/working-times';
const soon = addDays(dubaiDay(Date.now()), 5);
const holiday = {
  day: '2027-03-20',
  names: { en_US: 'Eid al-Fitr', zh_CN: '开斋节', 'ar-AE': 'عيد الفطر' },
};
const hours = Object.fromEntries(
  Object.entries(usualWeek).map(([day, ranges]) => [day, ranges && [...ranges]]),
);
const schedule = sample(getSchedule.output, { ...defaultSchedule, hours, holidays: [holiday] });
const services = sample(pageServiceVisits.output, {
  total: 1,
  records: [{ name: 'Deep cleaning', minutes: 90 }],
});
const render = (...answers: Answer[]) =>
  renderPortal(path, [
    answer(getSchedule, schedule),
    answer(pageServiceVisits, services),
    answer(listBusyCalendars, []),
    answer(getCalendar, sample(getCalendar.output, { visits: [] })),
    ...answers,
  ]);

describe('working times: what decides which times customers are offered', () => {
  itLoads({ render, endpoint: getSchedule, output: schedule, shows: 'How you take visits' });

  it('says that customers can only order without a time where hours were never set', async () => {
    const screen = await render(answer(getSchedule, { ...schedule, hours: null }));
    await screen.shows('Customers can only order without a time');
    expect(screen.get('link', 'Set weekly hours').getAttribute('href')).toBe(
      '/user-center/merchant?part=work',
    );
  });

  it('says at the field what the server refuses, and saves what it takes', async () => {
    const screen = await render(
      inTurn(
        refuseFields(updateSchedule, [{ path: 'daysAhead', message: 'Too far', rule: 'tooLarge' }]),
        answer(updateSchedule, { ...schedule, leadMinutes: 1440, teams: 2 }),
      ),
    );
    await screen.press('button', 'One team more');
    await screen.type('Shortest notice', '1 day');
    const form = screen.within('region', 'How you take visits');
    await form.press('button', 'Save');
    await screen.refused('How far ahead', 'Too far');
    await form.press('button', 'Save');
    await screen.window.shows('How you take visits is saved');
    expect(screen.calls(updateSchedule)[1]).toEqual({
      ...defaultSchedule,
      teams: 2,
      leadMinutes: 1440,
    });
  });

  it('closes a day and refuses one that is over', async () => {
    const screen = await render(
      answer(setScheduleDay, { ...schedule, days: [{ day: soon, ranges: [] }] }),
    );
    await screen.press('button', 'Add day');
    const dialog = screen.window;
    await dialog.press('button', 'Save day');
    await dialog.refused('Day', 'Please fill in this field');
    await dialog.type('Day', '01/01/2020');
    await dialog.press('button', 'Save day');
    await dialog.refused('Day', 'must not be in the past');
    expect(screen.calls(setScheduleDay)).toEqual([]);
    await dialog.type('Day', soon.split('-').toReversed().join('/'));
    await dialog.press('button', 'Save day');
    await screen.until(() => screen.calls(setScheduleDay).length === 1);
    expect(screen.calls(setScheduleDay)).toEqual([{ day: soon, ranges: [] }]);
  });

  it('names the visits that a day off leaves standing, before it is saved', async () => {
    const visit = sample(calendarVisit, {
      status: 'Paid',
      customerName: 'Omar Farouk',
      startsAt: `${soon}T06:00:00.000Z`,
      endsAt: `${soon}T08:00:00.000Z`,
    });
    const screen = await render(
      answer(getCalendar, sample(getCalendar.output, { visits: [visit] })),
    );
    await screen.press('button', 'Add day');
    await screen.window.type('Day', soon.split('-').toReversed().join('/'));
    await screen.window.shows('1 visit is booked in this time');
    await screen.window.shows('Omar Farouk');
    expect(screen.calls(getCalendar)).toContainEqual({ from: soon, to: soon });
    await screen.window.press('radio', /^Open at these times/);
    await screen.until(() => !screen.window.text().includes('1 visit is booked'));
  });

  it('opens a day with the hours of its weekday to begin with', async () => {
    const screen = await render(answer(setScheduleDay, schedule));
    const monday = '2030-01-07';
    await screen.press('button', 'Add day');
    await screen.window.type('Day', '07/01/2030');
    await screen.window.press('radio', /^Open at these times/);
    await screen.window.press('button', 'Save day');
    await screen.until(() => screen.calls(setScheduleDay).length === 1);
    expect(screen.calls(setScheduleDay)).toEqual([
      { day: monday, ranges: [{ start: '09:00', end: '18:00' }] },
    ]);
  });

  it('gives a day back to its weekday, and takes that back', async () => {
    const ranges = [{ start: '10:00', end: '13:00' }];
    const screen = await render(
      answer(getSchedule, { ...schedule, days: [{ day: soon, ranges }] }),
      answer(setScheduleDay, schedule),
    );
    await screen.press('button', /^Usual hours on/);
    await screen.window.press('button', 'Undo');
    await screen.until(() => screen.calls(setScheduleDay).length === 2);
    expect(screen.calls(setScheduleDay)).toEqual([
      { day: soon, ranges: null },
      { day: soon, ranges },
    ]);
  });

  it('says where a day could not be changed', async () => {
    const screen = await render(
      answer(getSchedule, { ...schedule, days: [{ day: soon, ranges: [] }] }),
      refuse(setScheduleDay, 'unavailable', { message: 'No' }),
    );
    await screen.press('button', /^Usual hours on/);
    await screen.window.shows('Not changed: No');
  });

  it('lets a single holiday be worked, by the hours of its weekday', async () => {
    const screen = await render(answer(setScheduleDay, schedule));
    await screen.press('button', 'Decide for Eid al-Fitr');
    const dialog = screen.within('dialog');
    await dialog.press('radio', /^Open at these times/);
    await dialog.press('button', 'Save day');
    await screen.window.shows('is saved');
    expect(screen.calls(setScheduleDay)).toEqual([
      { day: holiday.day, ranges: [expect.objectContaining({ start: expect.any(String) })] },
    ]);
  });

  it('says of each public holiday whether it is worked', async () => {
    const screen = await render();
    await screen.shows('Eid al-Fitr');
    expect(screen.within('region', 'Public holidays ahead').text()).toContain('Closed');
  });

  it('says how long a service takes, and changes it', async () => {
    const screen = await render(answer(setServiceVisit, null));
    await screen.shows('1 hour 30 minutes');
    await screen.press('button', 'Change the length of Deep cleaning');
    await screen.window.type('Length of a visit', '3 hours');
    await screen.window.type('Arrival window', '2 hours');
    await screen.window.press('checkbox', 'The work is done outdoors');
    await screen.window.within('dialog').press('button', 'Save');
    await screen.until(() => screen.calls(setServiceVisit).length === 1);
    expect(screen.calls(setServiceVisit)[0]).toMatchObject({
      minutes: 180,
      arrivalMinutes: 120,
      isOutdoor: true,
    });
  });

  it('lets an option take another time than the service', async () => {
    const withSpecs = sample(pageServiceVisits.output, {
      total: 1,
      records: [
        {
          name: 'Deep cleaning',
          minutes: 90,
          specs: [{ name: 'Size', options: ['1 BR', '3 BR'] }],
        },
      ],
    });
    const screen = await render(
      answer(pageServiceVisits, withSpecs),
      answer(setServiceVisit, null),
    );
    await screen.press('button', 'Change the length of Deep cleaning');
    await screen.window.type('Size: 3 BR', '4 hours');
    await screen.window.within('dialog').press('button', 'Save');
    await screen.until(() => screen.calls(setServiceVisit).length === 1);
    expect(screen.calls(setServiceVisit)[0]).toMatchObject({
      minutes: 90,
      optionMinutes: [{ spec: 'Size', option: '3 BR', minutes: 240 }],
    });
  });

  it('sets what a late cancellation costs, and takes it back', async () => {
    const screen = await render(answer(setServiceVisit, null));
    await screen.press('button', 'Change the length of Deep cleaning');
    await screen.window.press('button', 'Add a step');
    await screen.window.press('button', 'Add a step');
    await screen.window.press('button', 'Remove step 1');
    await screen.window.type('You keep', '30%');
    await screen.window.within('dialog').press('button', 'Save');
    await screen.until(() => screen.calls(setServiceVisit).length === 1);
    expect(screen.calls(setServiceVisit)[0]).toMatchObject({
      cancelTerms: [{ hoursBefore: 6, keptBasisPoints: 3_000 }],
    });
  });

  it('says where no service is on sale', async () => {
    const screen = await render(answer(pageServiceVisits, sample(pageServiceVisits.output)));
    await screen.shows('No services on sale');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(
      path,
      [
        answer(getSchedule, schedule),
        answer(pageServiceVisits, services),
        answer(listBusyCalendars, []),
      ],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', 'ساعات العمل');
    await screen.shows('ساعة');
  });
});
