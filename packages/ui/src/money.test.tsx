import { afterEach, describe, expect, it } from 'vitest';
import { formatDirhams } from '@khidma/i18n/amounts';
import { Money } from './money.tsx';
import { UiTextsContext } from './ui-texts.ts';
import { arabic } from './testing/words/arabic.ts';
import { render } from './testing/render.tsx';

afterEach(() => document.body.replaceChildren());

describe('Amounts are integer fils, shown in dirhams with Latin digits', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1,234.50'],
    [100_000_000_099, '1,000,000,000.99'],
  ])('%i fils reads %s', (fils, text) => {
    expect(formatDirhams(fils)).toBe(text);
  });

  it('isolates an amount from Arabic around it, and marks what goes out', async () => {
    const { host, unmount } = await render(<Money fils={-123_450} />, 'rtl');
    const amount = host.querySelector('bdi');
    expect(amount?.getAttribute('dir')).toBe('ltr');
    expect(amount?.textContent).toBe('−AED\u00a01,234.50');
    await unmount();
  });

  it('has the currency behind the figure where the language says it there, and the mark before the figure', async () => {
    const { host, unmount } = await render(
      <UiTextsContext value={arabic.own}>
        <Money fils={-123_450} />
        <Money fils={500} bare />
      </UiTextsContext>,
      'rtl',
    );
    const [amount, figure, bare] = host.querySelectorAll('bdi');
    expect(amount?.textContent).toBe('−1,234.50\u00a0درهم');
    expect(amount?.getAttribute('dir')).toBe('rtl');
    expect(figure?.textContent).toBe('−1,234.50');
    expect(figure?.getAttribute('dir')).toBe('ltr');
    expect(bare?.textContent).toBe('5.00');
    await unmount();
  });

  it('shows a dash where there is no amount, never zero', async () => {
    const { host, unmount } = await render(<Money fils={null} />);
    expect(host.textContent).toContain('—');
    await unmount();
  });
});
