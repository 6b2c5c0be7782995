import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { calendarVisit, getCalendar } from '@khidma/contract/scheduling/calendar';
import { describe, expect, it } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/expired-certificate';
const tree = answer(getCategoryTree, []);
const visit = sample(calendarVisit, {
  orderId: '00000000-0000-4000-8000-000000000001',
  status: 'Paid',
  customerName: 'Omar Farouk',
  startsAt: '2027-03-01T06:00:00.000Z',
  endsAt: '2027-03-01T08:00:00.000Z',
});
const booked = (...visits: (typeof visit)[]) =>
  answer(getCalendar, sample(getCalendar.output, { visits }));
const render = (...answers: Answer[]) => renderPortal(path, [tree, booked(), ...answers]);
const expired = answer(getMerchantDetail, profile({ licenceDueDate: '2026-11-10' }));

describe('the certificates', () => {
  itLoads({
    render,
    endpoint: getMerchantDetail,
    output: profile(),
    shows: 'CN-1234567',
  });

  it('of which none is on file can be added', async () => {
    const screen = await render(
      answer(getMerchantDetail, profile({ licenceNumber: '', licenceDueDate: null })),
    );
    await screen.find('button', 'Add: Business license');
    expect(screen.all('button', /^Add/)).toHaveLength(3);
  });

  it('of which the licence has expired say what that blocks', async () => {
    const screen = await render(expired);
    await screen.shows('Has expired for 10 days');
    await screen.shows('You cannot submit new services or updates for publishing.');
  });

  it('of which the licence ends before sold visits name them, each with the ways forward', async () => {
    const screen = await render(
      booked(visit, { ...visit, status: 'Cancelled' }),
      answer(getMerchantDetail, profile({ licenceDueDate: '2026-11-25' })),
    );
    await screen.shows('1 booked visit is after the last day of this license');
    await screen.shows('Omar Farouk');
    expect(screen.get('link', /^Propose another time/).getAttribute('href')).toBe(
      `/order-detail/${visit.orderId}?do=proposeTime`,
    );
    expect(screen.get('link', /^Cancel/).getAttribute('href')).toContain('?do=cancel');
  });

  it('of which the licence is valid look for no visits', async () => {
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.shows('CN-1234567');
    expect(screen.calls(getCalendar)).toEqual([]);
  });

  it('are renewed with a new end and document: what is missing is said at its field', async () => {
    const screen = await render(expired);
    await screen.press('button', 'Renew: Business license');
    await screen.press('button', 'Submit for review');
    await screen.refused('License valid until', 'Please fill in this field');
    await screen.shows('Please fill in this field');
    expect(screen.calls(updateMerchant)).toEqual([]);
  });

  it('read from the right in Arabic', async () => {
    const screen = await renderPortal(path, [tree, booked(), expired], { lang: 'ar-AE' });
    await screen.find('heading', 'المستندات والرخص');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
