import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { listReference } from '@khidma/contract/staff/list-reference';
import { listSettings } from '@khidma/contract/staff/list-settings';
import { pageSettingChanges } from '@khidma/contract/staff/page-setting-changes';
import { setServiceFee } from '@khidma/contract/staff/set-service-fee';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const settings = sample(listSettings.output, {
  mayChange: true,
  fees: [{ basisPoints: 1000, state: 'inForce' }],
  tunables: [{ name: 'paymentWindow', value: 900_000 }],
});
const own = answer(listSettings, settings);
const render = (search: string, ...answers: Answer[]) =>
  renderConsole(`/settings${search}`, [own, ...answers]);

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

describe('in Arabic', () => {
  it('the settings read from the right', async () => {
    const screen = await renderConsole('/settings', [own], { lang: 'ar-AE' });
    await screen.find('heading', 'الإعدادات');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
