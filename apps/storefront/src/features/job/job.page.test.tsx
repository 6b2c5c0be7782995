import type { OutboxItem } from '@khidma/app/offline/outbox-item';
import { outboxStore } from '@khidma/app/offline/outbox-state';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { linkKey } from '@khidma/contract/core/secret-links';
import { getJob, recordJobStep } from '@khidma/contract/scheduling/jobs';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../../shared/storage-keys.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { dropJobLink, readJobLink } from '../../shared/job-link.ts';

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
const render = (...answers: Answer[]) => {
  sessionStorage.setItem(linkKey('job'), link);
  return renderShop('/job', [answer(listPlaces, []), ...answers], { signedIn: false });
};

describe('a job link', () => {
  itLoads({ render, endpoint: getJob, output: job, shows: 'Deep cleaning' });

  it.each(['notFound', 'invalid'] as const)('that is %s says so', async (error) => {
    const screen = await render(refuse(getJob, error));
    await screen.shows('This link no longer works');
  });

  it('is kept on the device: a tab that was put away has it still', async () => {
    sessionStorage.setItem(linkKey('job'), link);
    expect(readJobLink()).toBe(link);
    sessionStorage.clear();
    const again = await renderShop('/job', [answer(listPlaces, []), answer(getJob, job)], {
      signedIn: false,
    });
    await again.shows('Omar Nasser');
    expect(again.calls(getJob)).toEqual([{ link }]);
  });

  it('is forgotten when its visit is over, and another one is not', async () => {
    const over = await render(refuse(getJob, 'notFound'));
    await over.shows('This link no longer works');
    await over.until(() => localStorage.getItem(storageKeys.jobLink) === null);
    expect(sessionStorage.getItem(linkKey('job'))).toBeNull();
    localStorage.setItem(storageKeys.jobLink, 'another');
    dropJobLink(link);
    expect(localStorage.getItem(storageKeys.jobLink)).toBe('another');
  });

  it('stays where the line is down', async () => {
    const screen = await render(refuse(getJob, 'unavailable'));
    await screen.until(() => screen.calls(getJob).length > 0);
    expect(localStorage.getItem(storageKeys.jobLink)).toBe(link);
  });

  it('shows where and whom, and no price', async () => {
    const screen = await render(answer(getJob, job));
    await screen.shows('Omar Nasser');
    expect(screen.text()).toContain('Villa 7, Street 12');
    expect(screen.text()).not.toContain('AED');
  });

  it('says how far the visit is, with minutes, and what hinders it', async () => {
    const screen = await render(answer(getJob, job), refuse(recordJobStep, 'visitTooEarly'));
    await screen.press('button', 'On my way');
    await screen.shows('visitTooEarly');
    expect(screen.calls(recordJobStep)).toMatchObject([{ link, step: 'onMyWay', minutes: 30 }]);
    const there = { step: 'arrived' as const, at: '2026-12-01T04:00:00.000Z', expectedAt: null };
    const arrived = { ...job, visit: there, may: ['contactAttempt' as const] };
    screen.set(answer(recordJobStep, arrived), answer(getJob, arrived));
    await screen.press('button', 'Arrived');
    await screen.press('button', 'Call tried');
    await screen.until(() => screen.calls(recordJobStep).length === 3);
    expect(screen.calls(recordJobStep)[2]).toMatchObject({ step: 'contactAttempt', way: 'call' });
  });

  it('takes pictures of the visit, and says how many there are', async () => {
    const screen = await render(answer(getJob, { ...job, pictures: 2 }));
    await screen.shows('2 pictures handed in');
    expect(screen.query('button', 'Hand in')).toBeUndefined();
  });

  describe('by which something is kept on this phone', () => {
    const kept: OutboxItem = {
      id: 'k',
      owner: `job ${link}`,
      call: 'recordJobStep',
      slot: 'arrived',
      orderId: '',
      number: job.number,
      title: job.serviceName,
      step: 'arrived',
      input: {},
      files: [],
      pictures: 0,
      at: new Date().toISOString(),
      keptAt: new Date().toISOString(),
      state: 'waiting',
      refusal: '',
    };
    const keep = (...items: OutboxItem[]) => act(async () => outboxStore.setState({ items }));
    afterEach(() => keep());

    it('goes on from there', async () => {
      await keep(kept);
      const begun = { ...job, reservedAt: new Date().toISOString() };
      const screen = await render(answer(getJob, begun));
      await screen.shows('Kept on this phone, not sent yet: Arrived');
      await screen.shows('1 thing is kept on this phone and not sent yet');
      expect(screen.query('button', 'On my way')).toBeUndefined();
      await screen.find('button', 'Work started');
    });

    it('is not forgotten before that is seen', async () => {
      await keep({ ...kept, state: 'refused' });
      const over = await render(refuse(getJob, 'notFound'));
      await over.shows('This link no longer works');
      expect(localStorage.getItem(storageKeys.jobLink)).toBe(link);
    });
  });

  it('takes no more than ten of them', async () => {
    const screen = await render(answer(getJob, { ...job, pictures: 10 }));
    await screen.shows('No more pictures can be handed in for this visit.');
  });
});
