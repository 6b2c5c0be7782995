import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const page = answer(
  pageMerchants,
  sample(pageMerchants.output, { records: [{ merchantName: 'Desert Rose' }], total: 45 }),
);
const open = (search: string) => renderConsole(`/merchants${search}`, [page]);
const whole = { pageNum: 1, pageSize: 20, sort: 'newest' };

describe('a list that filters narrow', () => {
  it('goes to another page as it is narrowed and ordered', async () => {
    const screen = await open('?status=active&sort=oldest');
    await screen.press('button', 'Next');
    await screen.until(() => screen.address().includes('page=2'));
    await screen.until(() => screen.calls(pageMerchants).at(-1)?.pageNum === 2);
    expect(screen.calls(pageMerchants).at(-1)).toMatchObject({ status: 'active', sort: 'oldest' });
  });

  it('narrowed otherwise it begins anew, in the same order', async () => {
    const screen = await open('?status=active&sort=oldest&page=2');
    await screen.type('Status', 'Suspended');
    await screen.until(() => screen.calls(pageMerchants).at(-1)?.status === 'suspended');
    expect(screen.calls(pageMerchants).at(-1)).toMatchObject({ pageNum: 1, sort: 'oldest' });
  });

  it('shows all of it again in the same order', async () => {
    const screen = await open('?status=active&sort=oldest');
    await screen.press('button', 'Reset');
    await screen.until(() => !screen.address().includes('status'));
    await screen.until(() => screen.calls(pageMerchants).length > 1);
    expect(screen.calls(pageMerchants).at(-1)).toEqual({ ...whole, sort: 'oldest' });
  });

  it('leaves out of its address what makes no sense there', async () => {
    const screen = await open('?status=asleep&emirate=7&sort=1&page=0');
    await screen.shows('Desert Rose');
    expect(screen.calls(pageMerchants)).toEqual([whole]);
  });
});
