import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import {
  agreeAbsence,
  reportCustomerAbsent,
  takeBackAbsence,
} from '@khidma/contract/orders/absences';
import { getOrder, noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { absence } from '@khidma/contract/shapes/visit';
import { orderDetail } from '@khidma/contract/shapes/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const path = `/order-detail/${id}`;
const places = answer(listPlaces, []);
const at = '2026-11-22T08:00:00.000Z';
const paid = sample(orderDetail, { id, status: 'Paid' });
const claim = { absent: 'customer' as const, opensAt: at, attempts: [] };
const tried = [
  { way: 'call' as const, at },
  { way: 'sms' as const, at: '2026-11-22T08:05:00.000Z' },
];
const reported = sample(absence, {
  absent: 'customer',
  status: 'Reported',
  until: '2026-11-30T08:00:00.000Z',
  outcome: { kept: 10_000, vat: 476, refund: 10_000 },
  fee: { amount: 952, vat: 48, merchantReceives: 9_000 },
  may: ['takeBack'],
});

beforeAll(() => import('./order-absence.tsx'));

describe('a customer who is not there', () => {
  it('is tried first: the report opens after two attempts', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, { ...paid, absenceClaim: claim }),
      refuse(noteContactAttempt, 'doorUnproved'),
    ]);
    await screen.shows('No attempt recorded yet.');
    await screen.press('button', 'Call tried');
    await screen.shows('doorUnproved');
    expect(screen.calls(noteContactAttempt)).toEqual([{ id, way: 'call' }]);
  });

  it('is reported with a picture and a place, which are asked for', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, { ...paid, absenceClaim: { ...claim, attempts: tried } }),
    ]);
    await screen.press('button', 'Report: customer not there');
    const dialog = screen.within('dialog');
    await screen.until(() => screen.text().includes('has no cancelling terms'));
    await dialog.press('button', 'Report: customer not there');
    expect(screen.calls(reportCustomerAbsent)).toEqual([]);
  });

  it('is what the order is about first, while it is answered: nobody is told to do the work', async () => {
    const next = { event: 'merchantAbsent', at: '2026-11-30T08:00:00.000Z' };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, {
        ...paid,
        money: { ...paid.money, kept: 14_900 },
        next,
        absence: { ...reported, absent: 'merchant', may: ['agree'] },
      }),
    ]);
    await screen.shows('Cancelled automatically');
    expect(screen.text()).toMatch(/with AED 149\.00 refunded, unless you answer/);
    expect(screen.text()).not.toContain('Do the work');
  });

  it('that was reported shows what it comes to, and is let be after a question', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, { ...paid, absence: reported }),
      answer(takeBackAbsence, paid),
    ]);
    await screen.shows('Khidma’s fee with VAT');
    await screen.press('button', 'Withdraw the report');
    await screen.within('dialog').press('button', 'Withdraw the report');
    await screen.until(() => screen.calls(takeBackAbsence).length === 1);
    expect(screen.calls(takeBackAbsence)).toEqual([{ id }]);
  });
});

describe('a merchant who is said not to have come', () => {
  it('agrees, after being told what goes back', async () => {
    const mine = { ...reported, absent: 'merchant' as const, may: ['agree' as const] };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, { ...paid, absence: mine }),
      answer(agreeAbsence, { ...paid, status: 'Cancelled' }),
    ]);
    await screen.press('button', 'Agree and refund');
    await screen.within('dialog').press('button', 'Agree and refund');
    await screen.until(() => screen.calls(agreeAbsence).length === 1);
    expect(screen.calls(agreeAbsence)).toEqual([{ id }]);
  });
});
