import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { pageChargebacks } from '@khidma/contract/accounting/chargebacks';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const list = sample(pageChargebacks.output, {
  records: [{ orderNumber: 'KO-7', status: 'opened', amount: 20_000 }],
  total: 1,
});
const render = (...answers: Answer[]) =>
  renderConsole('/chargebacks', [answer(pageChargebacks, list), ...answers]);

describe('the chargebacks', () => {
  itLoads({ render, endpoint: pageChargebacks, output: list, shows: 'KO-7' });

  it('of which there are none say what will stand there', async () => {
    const screen = await render(answer(pageChargebacks, sample(pageChargebacks.output)));
    await screen.shows('No chargebacks');
  });

  it('say which of them wait for evidence', async () => {
    const screen = await render();
    await screen.shows('Evidence due');
    expect(screen.calls(pageChargebacks)).toEqual([{ pageNum: 1, pageSize: 20 }]);
  });
});
