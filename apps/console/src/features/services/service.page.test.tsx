import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  approveService,
  declineService,
  getServiceReview,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(74);
const path = `/services/${id}`;
const waiting = sample(getServiceReview.output, {
  id,
  serviceId: id,
  number: 2,
  status: 'UnderReview',
  mediaReady: true,
  merchantName: 'Desert Rose',
  content: { name: 'Deep cleaning', description: 'Every corner.' },
});
const queue = answer(pageServiceReviews, sample(pageServiceReviews.output));
const render = (...answers: Answer[]) => renderConsole(path, [queue, ...answers]);

describe('a service under review', () => {
  itLoads({ render, endpoint: getServiceReview, output: waiting, shows: 'Every corner.' });

  it('that is not there leads to the overview', async () => {
    const screen = await render(refuse(getServiceReview, 'notFound'));
    await screen.find('heading', 'Page not found');
  });

  it('without pictures says so; while they are made it cannot be approved', async () => {
    const screen = await render(answer(getServiceReview, { ...waiting, mediaReady: false }));
    await screen.shows('The pictures are still being prepared.');
    await screen.press('button', 'Approve');
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('is approved after a question, and leads back to the queue where it was the last', async () => {
    const screen = await render(answer(getServiceReview, waiting));
    await screen.press('button', 'Approve');
    const released = { ...waiting, status: 'Released' } as const;
    screen.set(answer(approveService, released), answer(getServiceReview, released));
    await screen.within('dialog', 'Approve Deep cleaning?').press('button', 'Approve');
    await screen.window.shows('Approved');
    await screen.find('heading', 'Services');
    expect(screen.calls(approveService)).toEqual([{ id, number: 2 }]);
  });

  it('is declined with a message, which is kept where the call fails', async () => {
    const screen = await render(
      answer(getServiceReview, waiting),
      refuse(declineService, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Decline');
    expect(screen.query('dialog'), 'without a word there is nothing to ask').toBeUndefined();
    await screen.type('Message to the merchant', 'The photos are blurred');
    await screen.press('button', 'Decline');
    const dialog = screen.within('dialog', 'Decline Deep cleaning?');
    await dialog.press('button', 'Decline');
    await dialog.shows('Down for a minute');
    expect(screen.field('Message to the merchant').value).toBe('The photos are blurred');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(path, [queue, answer(getServiceReview, waiting)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
