import { helpArticles } from '@khidma/i18n/en_US/help-articles';
import { langs } from '@khidma/i18n/languages';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';
import { partsOf } from './articles.ts';

describe('an article', () => {
  it('shows its steps, the page where it is done, and what else is about it', async () => {
    const screen = await renderPortal('/help?article=withdraw', []);
    await screen.find('heading', 'Withdraw money');
    await screen.shows('Confirm it with your fund password.');
    expect(screen.get('link', 'Open the page: Withdraw').getAttribute('href')).toBe('/withdraw');
    expect(screen.get('link', 'Where is my money?').getAttribute('href')).toBe(
      '/help?article=balances',
    );
  });

  it('names the limits that hold', async () => {
    const screen = await renderPortal('/help?article=prices', []);
    await screen.shows('between AED 2.00 and AED 999,999.99');
  });

  it('that does not exist says so and leads to the others', async () => {
    const screen = await renderPortal('/help?article=nothing', []);
    await screen.shows('This article does not exist');
    expect(screen.get('link', 'Show all articles').getAttribute('href')).toBe('/help');
  });

  const all = langs.flatMap((lang) =>
    Object.keys(helpArticles).map((name) => [lang, name] as const),
  );
  it.each(all)('reads whole in %s: %s', async (lang, name) => {
    const screen = await renderPortal(`/help?article=${name}`, [], { lang });
    await screen.until(() => screen.all('heading').length > 1);
  });
});

describe('the parts of a text', () => {
  it('are paragraphs, lists and steps', () => {
    expect(partsOf('One.\n\n- a\n- b\n\n1. first\n2. second')).toEqual([
      { kind: 'text', lines: ['One.'] },
      { kind: 'list', lines: ['a', 'b'] },
      { kind: 'steps', lines: ['first', 'second'] },
    ]);
  });
});
