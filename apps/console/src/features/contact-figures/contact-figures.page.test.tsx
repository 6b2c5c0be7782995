import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { listContactFigures } from '@khidma/contract/messaging/message-reports';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const path = '/contact-figures';
const found = sample(listContactFigures.output, {
  days: 30,
  hits: 9,
  contested: 4,
  upheld: 3,
  merchants: [
    { merchantId: sampleId(5), merchantName: 'Falcon Repairs', hits: 8, contested: 3, upheld: 2 },
  ],
});

describe('What was found of contacts', () => {
  itLoads({
    render: (subject) => renderConsole(path, [subject]),
    endpoint: listContactFigures,
    output: found,
    shows: 'Falcon Repairs',
  });

  it('with nothing found says so', async () => {
    const nothing = { days: 30, hits: 0, contested: 0, upheld: 0, merchants: [] };
    const screen = await renderConsole(path, [answer(listContactFigures, nothing)]);
    await screen.shows('Nothing was found');
  });

  it('is how often, how often it was sent all the same, contested and shown whole', async () => {
    const screen = await renderConsole(path, [answer(listContactFigures, found)]);
    const row = (await screen.find('row', /Falcon Repairs/)).textContent;
    expect(row).toMatch(/8.*5.*3.*2/);
  });

  it('reads in Arabic', async () => {
    const screen = await renderConsole(path, [answer(listContactFigures, found)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'بيانات التواصل المحجوبة');
  });
});
