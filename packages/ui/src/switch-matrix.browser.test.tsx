import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SwitchMatrix } from './switch-matrix.tsx';
import { mount, violations } from './testing/browser.tsx';

describe('a matrix of switches', () => {
  it('names each by its line and column, and says which was pressed', async () => {
    const pressed: unknown[] = [];
    await mount(
      <SwitchMatrix
        label="Notices"
        rowLabel="About"
        rows={[{ key: 'orders', label: 'Orders' }]}
        columns={[
          { key: 'mail', label: 'Email' },
          { key: 'sms', label: 'SMS' },
        ]}
        value={(_, column) => column === 'mail'}
        onChange={(...switched) => pressed.push(switched)}
      />,
    );
    const mail = page.getByRole('switch', { name: 'Orders Email' });
    await expect.element(mail).toBeChecked();
    await mail.click();
    await userEvent.keyboard('{Tab} ');
    expect(pressed).toEqual([
      ['orders', 'mail', false],
      ['orders', 'sms', true],
    ]);
    expect(await violations()).toEqual([]);
  });
});
