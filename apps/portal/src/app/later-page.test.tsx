import { describe, expect, it } from 'vitest';
import { renderPortal } from '../testing/render-portal.tsx';

describe('a screen that opens later', () => {
  it('says so and leads to the orders, without a call', async () => {
    const screen = await renderPortal('/chat', []);
    await screen.find('heading', 'Messages');
    await screen.shows('This part is not open yet');
    expect(screen.get('link', 'Go to your orders').getAttribute('href')).toBe('/order-manage');
    expect(screen.names()).toEqual([]);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal('/chat', [], { lang: 'ar-AE' });
    await screen.find('heading', 'الرسائل');
  });
});
