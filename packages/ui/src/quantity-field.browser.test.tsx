import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { QuantityField } from './quantity-field.tsx';
import { mount, violations } from './testing/browser.tsx';

const field = () => page.getByLabelText('Rooms');

function Rooms() {
  const [rooms, setRooms] = useState(3);
  return (
    <QuantityField
      label="Rooms"
      value={rooms}
      onChange={setRooms}
      max={20}
      lessLabel="One less"
      moreLabel="One more"
    />
  );
}

describe.each<Dir>(['ltr', 'rtl'])('how many, %s', (dir) => {
  it('is typed within its bounds', async () => {
    await mount(<Rooms />, dir);
    await userEvent.click(field());
    await userEvent.keyboard('7');
    await expect.element(field()).toHaveValue('7');
    await userEvent.keyboard('5');
    await expect.element(field()).toHaveValue('20');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('4');
    await expect.element(field()).toHaveValue('4');
    await userEvent.keyboard('{Backspace}{Tab}');
    await expect.element(field()).toHaveValue('1');
    expect(await violations()).toEqual([]);
  });

  it('goes by one with the arrow keys, and no further than its ends', async () => {
    await mount(<Rooms />, dir);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field()).toHaveValue('5');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(field()).toHaveValue('1');
  });

  it('goes by one with its buttons, and no further than its ends', async () => {
    await mount(<Rooms />, dir);
    await page.getByRole('button', { name: 'One less' }).click();
    await expect.element(field()).toHaveValue('2');
    await page.getByRole('button', { name: 'One less' }).click();
    await expect.element(page.getByRole('button', { name: 'One less' })).toBeDisabled();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.element(field()).toHaveValue('2');
  });
});
