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
import { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { calendarVisit, getCalendar } from '@khidma/contract/scheduling/calendar';
import { getSchedule } from '@khidma/contract/scheduling/schedule';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { describe, expect, it } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/user-center/merchant';
const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const places = sample(listPlaces.output, [{ id: 'AE-AZ', names: { en_US: 'Abu Dhabi' } }]);
const own = profile({ introduction: 'We clean.' });
const rest: readonly Answer[] = [
  answer(listPlaces, places),
  answer(getCategoryTree, []),
  answer(getPayoutAccount, { approved: null, pending: null }),
];
const render = (search: string, ...answers: Answer[]) =>
  renderPortal(`${path}${search}`, [...rest, ...answers]);

describe('the business profile', () => {
  itLoads({
    render: (subject) => render('', subject),
    endpoint: getMerchantDetail,
    output: own,
    shows: 'Contact person and introduction',
  });

  it('shows the other sections where the places do not come, and asks for them again', async () => {
    const screen = await render(
      '?part=address',
      answer(getMerchantDetail, own),
      inTurn(refuse(listPlaces, 'unavailable', { message: 'Down' }), answer(listPlaces, places)),
    );
    await screen.shows('Down');
    await screen.press('link', 'About you');
    await screen.findField('Introduction');
    await screen.press('link', 'Address');
    await screen.press('button', 'Try again');
    await screen.findField('Full address');
  });

  const fill = async (...answers: Answer[]) => {
    const screen = await render('', answer(getMerchantDetail, own), ...answers);
    await screen.findField('Introduction');
    const section = screen.within('region', 'Contact person and introduction');
    return { screen, section };
  };

  it('says at its field what is missing in a section', async () => {
    const { screen, section } = await fill();
    await section.type('Contact name', '');
    await section.press('button', 'Save');
    await section.refused('Contact name', 'Please fill in this field');
    expect(screen.calls(updateMerchant)).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { section } = await fill(
      refuseFields(updateMerchant, [
        { path: 'introduction', message: 'Please write no phone number' },
      ]),
    );
    await section.type('Introduction', 'Call 050');
    await section.press('button', 'Save');
    await section.refused('Introduction', 'Please write no phone number');
    expect(section.field('Introduction').value).toBe('Call 050');
  });

  it('saves a section by itself, once however often it is pressed', async () => {
    const held = hold(updateMerchant);
    const { screen, section } = await fill(held);
    await section.type('Introduction', 'We clean and polish.');
    const save = section.get('button', 'Save');
    await section.click(save);
    await section.click(save);
    await held.release({
      inForce: { ...own, introduction: 'We clean and polish.' },
      underReview: null,
    });
    await screen.window.shows('Contact person and introduction: saved');
    expect(screen.calls(updateMerchant).map(({ introduction }) => introduction)).toEqual([
      'We clean and polish.',
    ]);
  });

  it('keeps what is typed while one looks at another part', async () => {
    const { screen, section } = await fill();
    await section.type('Introduction', 'We clean and polish.');
    await screen.press('link', 'Payout account');
    expect(screen.address()).toBe(`${path}?part=payout`);
    await screen.find('region', 'Payout account');
    await screen.press('link', 'About you');
    expect((await screen.findField('Introduction')).value).toBe('We clean and polish.');
  });

  it('begins with the documents where a change of them waits', async () => {
    const waiting = profile({
      revision: { status: 'underReview', after: { merchantName: 'Rose' } },
    });
    const screen = await render('', answer(getMerchantDetail, waiting));
    await screen.find('region', 'Business details and documents');
    await screen.find('button', 'Withdraw change');
  });

  it('names the booked visits that other weekly hours would leave outside them', async () => {
    const monday = '2030-01-07';
    const visit = sample(calendarVisit, {
      status: 'Paid',
      customerName: 'Salma Idris',
      startsAt: `${monday}T05:00:00.000Z`,
      endsAt: `${monday}T07:00:00.000Z`,
    });
    const hours = { ...closed, monday: [{ start: '09:00', end: '18:00' }] };
    const screen = await render(
      '?part=work',
      answer(getMerchantDetail, profile({ hours })),
      answer(getSchedule, sample(getSchedule.output, { ...defaultSchedule, hours })),
      answer(getCalendar, sample(getCalendar.output, { visits: [visit] })),
    );
    const field = await screen.findField('Monday, range 1: from');
    expect(screen.query('link', /Salma/)).toBeUndefined();
    expect(field.value).toBe('09:00');
    await screen.type('Monday, range 1: from', '12:00');
    await screen.shows('1 visit is booked in this time');
    await screen.shows('Salma Idris');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [...rest, answer(getMerchantDetail, own)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'ملف النشاط');
  });
});
