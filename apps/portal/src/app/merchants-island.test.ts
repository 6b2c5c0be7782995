import { sample } from '@khidma/app/testing/sample';
import { listRecommendedMerchants } from '@khidma/contract/merchants/merchants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The section as the build writes it: the page's script names the island in the head, before the list. */
const page = `
  <script data-merchants="/assets/merchants.js"></script>
  <section><ul class="merchants" data-merchants></ul></section>`;

const call = vi.fn<() => Promise<unknown>>();
vi.mock('@khidma/client/api-client', () => ({ createApiClient: () => ({ call }) }));

const show = async () => {
  await import('./merchants-island.ts');
  return document.querySelector<HTMLElement>('section');
};

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'en-AE';
  document.body.innerHTML = page;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('recommended merchants on the landing page', () => {
  it('come into their list, named as text, and leave the script alone', async () => {
    const [merchant] = sample(listRecommendedMerchants.output, [
      { merchantName: 'Clean <b>&</b> Co', completedOrders: 12, avatarUrl: null },
    ]);
    call.mockResolvedValue([merchant]);
    const section = await show();
    await vi.waitFor(() => expect(section?.querySelector('li')).not.toBeNull());
    expect(section?.querySelector('h3')?.textContent).toBe('Clean <b>&</b> Co');
    expect(section?.textContent).toContain('12 orders completed');
    expect(section?.hidden).toBe(false);
    expect(document.querySelector('script')?.textContent).toBe('');
  });

  it('that are none, or did not come, leave no empty section', async () => {
    call.mockResolvedValue([]);
    const none = await show();
    await vi.waitFor(() => expect(none?.hidden).toBe(true));
    vi.resetModules();
    document.body.innerHTML = page;
    call.mockRejectedValue(new Error('offline'));
    const failed = await show();
    await vi.waitFor(() => expect(failed?.hidden).toBe(true));
  });
});
