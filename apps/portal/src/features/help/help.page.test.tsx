import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

describe('the help', () => {
  it('lists articles by what they are about', async () => {
    const screen = await renderPortal('/help', []);
    await screen.find('heading', 'Money and documents');
    expect(screen.all('link', 'Withdraw money')[0]?.getAttribute('href')).toBe(
      '/help?article=withdraw',
    );
    expect(screen.get('button', 'Write to customer service')).toBeTruthy();
  });

  it('finds words in titles and texts, those of titles first', async () => {
    const screen = await renderPortal('/help?text=fund%20password', []);
    await screen.shows('articles found');
    const links = screen.all('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/help?article=fundPassword');
    expect(links).toContain('/help?article=withdraw');
  });

  it.each([
    ['zh_CN', '增值税', '发票、增值税与会计'],
    ['ar-AE', 'الغاء', 'إلغاء الطلب'],
  ] as const)('finds in %s as people type it there', async (lang, text, title) => {
    const screen = await renderPortal(`/help?text=${encodeURIComponent(text)}`, [], { lang });
    await screen.find('link', title);
  });

  it('shows all again where nothing fits', async () => {
    const screen = await renderPortal('/help?text=zeppelin', []);
    await screen.shows('Nothing found');
    await screen.press('button', 'Show all articles');
    await screen.find('heading', 'Getting started');
    expect(screen.address()).toBe('/help');
  });
});
