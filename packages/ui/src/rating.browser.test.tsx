import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { Rating, RatingField } from './rating.tsx';
import { mount, violations } from './testing/browser.tsx';

const star = (count: number) => page.getByRole('radio', { name: `${count} stars` });

function Field() {
  const [stars, setStars] = useState(0);
  return (
    <RatingField
      label="How was it?"
      value={stars}
      onChange={setStars}
      starLabel={(count) => `${count} stars`}
    />
  );
}

describe.each<Dir>(['ltr', 'rtl'])('giving stars, %s', (dir) => {
  it('takes a press, and the arrow keys of a radio group', async () => {
    await mount(<Field />, dir);
    await star(3).click();
    await expect.element(star(3)).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(star(4)).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(star(2)).toBeChecked();
    expect(await violations()).toEqual([]);
  });

  it('begins where reading begins', async () => {
    await mount(<Field />, dir);
    const [first, last] = [star(1), star(5)].map(
      (each) => each.element().getBoundingClientRect().x,
    );
    expect((first ?? 0) < (last ?? 0)).toBe(dir === 'ltr');
  });
});

describe.each<Dir>(['ltr', 'rtl'])('a score, %s', (dir) => {
  it.each([
    [4.5, [20, 20, 20, 20, 10]],
    [5, [20, 20, 20, 20, 20]],
    [0.2, [4, 0, 0, 0, 0]],
    [0, [0, 0, 0, 0, 0]],
  ])('of %d fills as much of the stars', async (value, filled) => {
    await mount(<Rating value={value} label="As rated" size={20} />, dir);
    const stars = page.getByRole('img', { name: 'As rated' }).element();
    const widths = [...stars.querySelectorAll('svg + span')].map((part) =>
      Math.round(part.getBoundingClientRect().width),
    );
    expect(widths).toEqual(filled);
  });
});
