import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';
import { TimeField, type TimeFieldProps } from './time-field.tsx';

const given: string[] = [];

function Timed(props: Partial<TimeFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <div style={{ padding: '1rem', width: '12rem' }}>
      <TimeField
        label="Opens"
        {...props}
        value={value}
        onChange={(time) => {
          given.push(time);
          setValue(time);
        }}
      />
    </div>
  );
}

async function show(props: Partial<TimeFieldProps> = {}, dir: Dir = 'ltr') {
  given.length = 0;
  await mount(<Timed {...props} />, dir);
}

const input = () => page.getByLabelText('Opens', { exact: true });
const button = () => page.getByRole('button', { name: 'Choose: Opens' });
const option = (time: string) => page.getByRole('option', { name: time });

describe.each<Dir>(['ltr', 'rtl'])('A time of day, %s', (dir) => {
  it('is typed in 24 hours', async () => {
    await show({}, dir);
    await userEvent.type(input(), '2105');
    await expect.element(input()).toHaveValue('21:05');
    expect(given).toEqual(['21:05']);
  });

  it('is the end of the day where something ends', async () => {
    await show({ isEnd: true }, dir);
    await userEvent.type(input(), '2400');
    await expect.element(input()).toHaveValue('24:00');
    expect(given).toEqual(['24:00']);
    await button().click();
    await expect.element(option('24:00')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  });

  it('is not the end of the day where nothing ends', async () => {
    await show({}, dir);
    await button().click();
    await expect.element(option('23:45')).toBeInTheDocument();
    await expect.element(option('24:00')).not.toBeInTheDocument();
  });

  it('is picked from the list by the keys', async () => {
    const escapes = countEscapes();
    await show({ value: '09:10' }, dir);
    await button().click();
    await expect.element(option('09:00')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('09:15')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(option('10:15')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(option('23:45')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(option('00:00')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input()).toHaveValue('00:00');
    await expect.element(button()).toHaveFocus();
    await button().click();
    await expect.element(option('00:00')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(option('00:00')).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(escapes()).toBe(0);
  });

  it('has a list that is wholly in sight, and nothing that axe finds', async () => {
    await page.viewport(1000, 760);
    await show({ value: '14:30' }, dir);
    expect(await violations()).toEqual([]);
    await button().click();
    await expect.poll(() => isInSight(option('14:30').element())).toBe(true);
    expect(await violations()).toEqual([]);
  });
});

describe('A time field', () => {
  it('says what is no time once it is left', async () => {
    await show();
    await userEvent.type(input(), '2561{Tab}');
    await expect.element(page.getByText('No such time')).toBeVisible();
    expect(given).toEqual([]);
  });

  it('offers what lies within its bounds', async () => {
    await show({ min: '08:00', max: '09:00', stepMinutes: 30 });
    await button().click();
    await expect.element(option('08:30')).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['08:00', '08:30', '09:00']);
    await option('08:30').click();
    expect(given).toEqual(['08:30']);
  });
});
