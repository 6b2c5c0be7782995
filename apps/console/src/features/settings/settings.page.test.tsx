import { setClockOffset } from '@khidma/app/session/demo-clock';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import { pageFeeRules, setServiceFee } from '@khidma/contract/money/fees';
import {
  addHoliday,
  listHolidays,
  removeHoliday,
  renameHoliday,
} from '@khidma/contract/scheduling/holidays';
import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { listReference } from '@khidma/contract/catalogue/reference';
import { listSettings, pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { afterEach, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const settings = sample(listSettings.output, {
  mayChange: true,
  fees: [{ basisPoints: 1000, state: 'inForce' }],
  tunables: [{ name: 'paymentWindow', value: 900_000 }],
});
const own = answer(listSettings, settings);
const noRules = answer(pageFeeRules, sample(pageFeeRules.output));
const render = (search: string, ...answers: Answer[]) =>
  renderConsole(`/settings${search}`, [own, noRules, ...answers]);

describe.each([
  { what: 'the fees', search: '', shows: 'New rate' },
  { what: 'the limits', search: '?part=limits', shows: 'Time to pay' },
])('$what', ({ search, shows }) =>
  itLoads({
    render: (subject) => render(search, subject),
    endpoint: listSettings,
    output: settings,
    shows,
  }),
);

describe('the categories and the history', () => {
  itLoads({
    render: (subject) => render('?part=categories', subject),
    endpoint: listReference,
    output: sample(listReference.output, { mayChange: true }),
    shows: 'No matches',
  });

  it('of which there is none say so', async () => {
    const none = answer(pageSettingChanges, sample(pageSettingChanges.output));
    const screen = await render('?part=history', none);
    await screen.shows('Nothing has been changed yet');
  });
});

describe('the search', () => {
  it('finds a limit by a word of its name or of what it says, whichever part it is in', async () => {
    const screen = await render('?text=pay');
    await screen.shows('Time to pay');
    expect(screen.text()).not.toContain('New rate');
  });

  it('says that nothing is called so', async () => {
    const screen = await render('?text=zebra');
    await screen.shows('No deadline or limit is called so');
  });

  it('leads to the part that is called so', async () => {
    const screen = await render('?text=places');
    const link = await screen.find('link', 'Places');
    expect(link.getAttribute('href')).toContain('/settings?part=places');
  });
});

describe('a new rate', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render('', ...answers);
    await screen.press('button', 'New rate');
    return { screen, dialog: screen.within('dialog', 'New service fee rate') };
  };

  it('is judged before it is sent', async () => {
    const { screen, dialog } = await open();
    await dialog.type('Percent', '51');
    await dialog.press('button', 'Set rate');
    await dialog.refused('Percent', 'A percentage between 0 and 50');
    expect(screen.calls(setServiceFee)).toEqual([]);
  });

  it('stays where the server refuses it, at its field or as a whole', async () => {
    const { screen, dialog } = await open(
      refuseFields(setServiceFee, [{ path: 'basisPoints', message: 'Too much at once' }]),
    );
    await dialog.type('Percent', '12.5');
    await dialog.press('button', 'Set rate');
    await dialog.refused('Percent', 'Too much at once');
    screen.set(refuse(setServiceFee, 'unavailable', { message: 'Down for a minute' }));
    await dialog.press('button', 'Set rate');
    await dialog.shows('Down for a minute');
    expect(dialog.field('Percent').value).toBe('12.5');
  });

  it('is set once, and told', async () => {
    const held = hold(setServiceFee);
    const { screen, dialog } = await open(held);
    await dialog.type('Percent', '12.5');
    const send = dialog.get('button', 'Set rate');
    await dialog.click(send);
    await dialog.click(send);
    await held.release(sample(setServiceFee.output));
    await screen.window.shows('Saved');
    expect(screen.calls(setServiceFee)).toEqual([expect.objectContaining({ basisPoints: 1250 })]);
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('is for administrators: an auditor reads', async () => {
    const screen = await render('', answer(listSettings, { ...settings, mayChange: false }));
    await screen.shows('Auditors can view settings.');
    expect(screen.query('button', 'New rate')).toBeUndefined();
  });
});

describe('public holidays', () => {
  const [day, past] = [`${new Date().getFullYear() + 1}-12-02`, '2026-01-01'];
  const names = { en_US: 'National Day', zh_CN: '国庆日', 'ar-AE': 'اليوم الوطني' };
  const listed = sample(listHolidays.output, {
    mayChange: true,
    holidays: [
      { day: past, names: { ...names, en_US: 'New Year' }, visits: 0 },
      { day, names, visits: 3 },
    ],
  });
  const search = '?part=holidays&year=2026';

  itLoads({
    render: (subject) => render(search, subject),
    endpoint: listHolidays,
    output: listed,
    shows: 'National Day',
  });

  it('of which a year has none say so, and lead to other years', async () => {
    const screen = await render(search, answer(listHolidays, { mayChange: true, holidays: [] }));
    await screen.shows('No public holidays in 2026');
    const later = screen.get('link', 'Later year: 2027');
    expect(later.getAttribute('href')).toMatch(/year=.*2027/);
  });

  it('can only be read by those who set nothing', async () => {
    const screen = await render(search, answer(listHolidays, { ...listed, mayChange: false }));
    await screen.shows('3 visits are booked');
    expect(screen.query('button', 'Add holiday')).toBeUndefined();
    expect(screen.query('button', 'Actions for National Day')).toBeUndefined();
  });

  it('are added after their day and names are judged, and with booked visits only once their number was read', async () => {
    const screen = await render(
      search,
      answer(listHolidays, listed),
      inTurn(
        refuse(addHoliday, 'holidayHasVisits', { message: 'Booked', data: { visits: 12 } }),
        answer(addHoliday, listed),
      ),
    );
    await screen.press('button', 'Add holiday');
    const dialog = screen.within('dialog', 'A public holiday');
    await dialog.press('button', 'Add');
    await dialog.refused('Day', 'Choose today or a later day');
    await dialog.refused('Arabic', 'Please fill this in');
    expect(screen.calls(addHoliday)).toEqual([]);
    await dialog.type('Day', `03/12/${day.slice(0, 4)}`);
    await dialog.type('English', 'Union Day');
    await dialog.type('Chinese', '联邦日');
    await dialog.type('Arabic', 'عيد الاتحاد');
    await dialog.press('button', 'Add');
    await dialog.shows('12 visits are booked on this day');
    expect(dialog.field('English').value).toBe('Union Day');
    await dialog.press('button', 'Add anyway');
    await screen.window.shows('Saved');
    expect(screen.calls(addHoliday)).toMatchObject([{ visits: 0 }, { visits: 12 }]);
  });

  it('are renamed and, unless they are over, removed after a question', async () => {
    const screen = await render(
      search,
      answer(listHolidays, listed),
      answer(renameHoliday, listed),
      answer(removeHoliday, listed),
    );
    await screen.press('button', 'Actions for New Year');
    expect(screen.window.query('menuitem', 'Remove')).toBeUndefined();
    await screen.window.press('menuitem', 'Rename');
    await screen.window.type('English', 'First of January');
    await screen.window.press('button', 'Rename');
    await screen.window.shows('Saved');
    await screen.press('button', 'Actions for National Day');
    await screen.window.press('menuitem', 'Remove');
    await screen.window.press('button', 'Remove');
    await screen.until(() => screen.calls(removeHoliday).length === 1);
    expect(screen.calls(renameHoliday)).toMatchObject([
      { day: past, names: { en_US: 'First of January' } },
    ]);
  });
});

describe('in Arabic', () => {
  it('the settings read from the right', async () => {
    const screen = await renderConsole('/settings', [own, noRules], { lang: 'ar-AE' });
    await screen.find('heading', 'الإعدادات');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe("the demo's clock", () => {
  afterEach(() => setClockOffset(0));
  const clock = { now: '2026-11-24T06:00:00.000Z', aheadHours: 0 };

  itLoads({
    render: (subject) => render('?part=clock', subject),
    endpoint: getDemoClock,
    output: clock,
    shows: 'Nothing: it shows real time',
  });

  it('moves after a question that says what time it will be, and the page goes by it', async () => {
    const screen = await render(
      '?part=clock',
      answer(getDemoClock, clock),
      inTurn(
        refuse(moveDemoClock, 'invalid', { message: 'Too far ahead' }),
        answer(moveDemoClock, { now: '2026-12-01T06:00:00.000Z', aheadHours: 168 }),
      ),
    );
    await screen.press('button', '+ 7 days');
    const dialog = screen.within('dialog', 'Move the clock forward by 7 days?');
    await dialog.shows('Whatever is due by then happens within seconds');
    expect(dialog.text()).toContain('2026, 10:00');
    await dialog.press('button', 'Move forward');
    await dialog.shows('Too far ahead');
    const before = Date.now();
    await dialog.press('button', 'Move forward');
    await screen.window.shows('The clock has moved. What is due is being done.');
    expect(screen.calls(moveDemoClock)).toEqual([{ hours: 168 }, { hours: 168 }]);
    expect(Date.now() - before).toBeGreaterThan(167 * 3_600_000);
  });
});
