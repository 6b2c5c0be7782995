import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const row = {
  id: sampleId(51),
  merchantName: 'Desert Rose',
  faults: ['late' as const, 'rating' as const],
  points: 5,
  late: 3,
  booked: 40,
  cancelled: 2,
  disputes: 0,
  chargebacks: 0,
  score: 42,
  scoreBefore: 47,
  countedAt: '2026-11-21T08:00:00.000Z',
};

const pageOf = (...records: readonly (typeof row)[]) =>
  sample(pageMerchantsAtRisk.output, { records: [...records], total: records.length });

describe('merchants at risk', () => {
  itLoads({
    render: (subject) => renderConsole('/merchants-at-risk', [subject]),
    endpoint: pageMerchantsAtRisk,
    output: pageOf(row),
    shows: 'Desert Rose',
  });

  it('are none where nobody stands out', async () => {
    const screen = await renderConsole('/merchants-at-risk', [
      answer(pageMerchantsAtRisk, pageOf()),
    ]);
    await screen.shows('No merchant stands out');
  });

  it('say what stands out, and lead to the merchant', async () => {
    const screen = await renderConsole('/merchants-at-risk', [
      answer(pageMerchantsAtRisk, pageOf(row)),
    ]);
    await screen.shows('2 of 40');
    await screen.shows('was 4.7');
    const link = await screen.find('link', /Desert Rose/);
    expect(link.getAttribute('href')).toContain(`/merchants/${row.id}`);
  });

  it('read from the right in Arabic', async () => {
    const screen = await renderConsole(
      '/merchants-at-risk',
      [answer(pageMerchantsAtRisk, pageOf(row))],
      {
        lang: 'ar-AE',
      },
    );
    await screen.find('heading', 'تجار يحتاجون إلى متابعة');
  });

  it('are narrowed to what weighs against them, and say where nobody is left', async () => {
    const screen = await renderConsole('/merchants-at-risk?fault=disputes', [
      answer(pageMerchantsAtRisk, pageOf()),
    ]);
    await screen.shows('No merchant matches');
    expect(screen.calls(pageMerchantsAtRisk)[0]).toMatchObject({ fault: 'disputes' });
  });
});
