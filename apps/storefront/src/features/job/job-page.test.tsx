import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getJob } from '@khidma/contract/orders/get-job';
import { reportJob } from '@khidma/contract/orders/report-job';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const link = 'l'.repeat(43);
const job = sample(getJob.output, {
  number: 'KO-100013',
  serviceName: 'Deep cleaning',
  merchantName: 'Cool Breeze',
  contactName: 'Omar Nasser',
  contactPhone: '+971501234567',
  address: 'Villa 7, Street 12',
  emirate: 'DU',
  reservedAt: '2026-12-01T04:00:00.000Z',
  may: ['runningLate', 'onMyWay', 'arrived'],
});
/** To somebody who is not signed in: the link is enough. */
const render = (...answers: Answer[]) =>
  renderShop(`/job?link=${link}`, [answer(listPlaces, []), ...answers], { signedIn: false });

describe('a job link', () => {
  itLoads({ render, endpoint: getJob, output: job, shows: 'Deep cleaning' });

  it.each(['notFound', 'invalid'] as const)('that is %s says so', async (error) => {
    const screen = await render(refuse(getJob, error));
    await screen.shows('This link no longer works');
  });

  it('shows where and whom, and no price', async () => {
    const screen = await render(answer(getJob, job));
    await screen.shows('Omar Nasser');
    expect(screen.text()).toContain('Villa 7, Street 12');
    expect(screen.text()).not.toContain('AED');
  });

  it('says how far the visit is, with minutes, and what hinders it', async () => {
    const screen = await render(answer(getJob, job), refuse(reportJob, 'visitTooEarly'));
    await screen.press('button', 'On my way');
    await screen.shows('visitTooEarly');
    expect(screen.calls(reportJob)).toMatchObject([{ link, step: 'onMyWay', minutes: 30 }]);
    const there = { step: 'arrived' as const, at: '2026-12-01T04:00:00.000Z', expectedAt: null };
    const arrived = { ...job, visit: there, may: ['contactAttempt' as const] };
    screen.set(answer(reportJob, arrived), answer(getJob, arrived));
    await screen.press('button', 'Arrived');
    await screen.press('button', 'Call tried');
    await screen.until(() => screen.calls(reportJob).length === 3);
    expect(screen.calls(reportJob)[2]).toMatchObject({ step: 'contactAttempt', way: 'call' });
  });

  it('takes pictures of the visit, and says how many there are', async () => {
    const screen = await render(answer(getJob, { ...job, pictures: 2 }));
    await screen.shows('2 pictures handed in');
    expect(screen.query('button', 'Hand in')).toBeUndefined();
  });

  it('takes no more than ten of them', async () => {
    const screen = await render(answer(getJob, { ...job, pictures: 10 }));
    await screen.shows('No more pictures can be handed in for this visit.');
  });
});
