import type { Clock } from '@khidma/i18n/clock';
import { use, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { ReaderLang } from './reader-lang.ts';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';
import { TimeField, type TimeFieldProps } from './time-field.tsx';

const given: string[] = [];

interface TimedProps extends Partial<TimeFieldProps> {
  /** The clock of whoever types; of 12 hours unless said otherwise, which is the harder one. */
  readonly clock?: Clock;
}

function Timed({ clock = 'h12', ...props }: TimedProps) {
  const reader = use(ReaderLang);
  const [value, setValue] = useState(props.value ?? '');
  return (
    <div style={{ padding: '1rem', width: '12rem' }}>
      <ReaderLang value={reader.replace(/h\d\d$/, clock)}>
        <TimeField
          label="Opens"
          {...props}
          value={value}
          onChange={(time) => {
            given.push(time);
            setValue(time);
          }}
        />
      </ReaderLang>
    </div>
  );
}

async function show(props: TimedProps = {}, dir: Dir = 'ltr') {
  given.length = 0;
  await mount(<Timed {...props} />, dir);
}

const input = () => page.getByLabelText('Opens', { exact: true });
const button = () => page.getByRole('button', { name: 'Choose: Opens' });
const option = (time: string) => page.getByRole('option', { name: time, exact: true });

describe.each<Dir>(['ltr', 'rtl'])('A time of day, %s', (dir) => {
  const am = dir === 'rtl' ? 'ص' : 'AM';
  const pm = dir === 'rtl' ? 'م' : 'PM';

  it('is typed in 24 hours, and shown by the clock of the page', async () => {
    await show({}, dir);
    await userEvent.type(input(), '2105');
    await expect.element(input()).toHaveValue('21:05');
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveValue(`9:05 ${pm}`);
    expect(given).toEqual(['21:05']);
  });

  it('is typed, shown and picked in 24 hours by a clock of 24', async () => {
    await show({ clock: 'h23', value: '16:19' }, dir);
    await expect.element(input()).toHaveValue('16:19');
    await userEvent.fill(input(), '');
    await userEvent.type(input(), '905');
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveValue('09:05');
    await button().click();
    await option('21:00').click();
    await expect.element(input()).toHaveValue('21:00');
    expect(given.at(-1)).toBe('21:00');
  });

  it('is typed with the half of the day', async () => {
    await show({}, dir);
    await userEvent.type(input(), `4:19 ${pm}{Tab}`);
    await expect.element(input()).toHaveValue(`4:19 ${pm}`);
    expect(given).toEqual(['16:19']);
  });

  it('is of the morning where it is left without a half', async () => {
    await show({}, dir);
    await userEvent.type(input(), '4:19');
    expect(given).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveValue(`4:19 ${am}`);
    expect(given).toEqual(['04:19']);
  });

  it('is the end of the day where something ends', async () => {
    await show({ isEnd: true }, dir);
    await userEvent.type(input(), '2400');
    await expect.element(input()).toHaveValue('24:00');
    expect(given).toEqual(['24:00']);
    await button().click();
    await expect.element(option(`12:00 ${am}`)).toHaveFocus();
    await expect.element(input()).toHaveValue(`12:00 ${am}`);
    await userEvent.keyboard('{Escape}');
  });

  it('is not the end of the day where nothing ends', async () => {
    await show({}, dir);
    await button().click();
    await expect.element(option(`11:45 ${pm}`)).toBeInTheDocument();
    // The one at its beginning.
    expect(option(`12:00 ${am}`).elements()).toHaveLength(1);
  });

  it('is picked from the list by the keys', async () => {
    const escapes = countEscapes();
    await show({ value: '09:10' }, dir);
    await button().click();
    await expect.element(option(`9:00 ${am}`)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(`9:15 ${am}`)).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(option(`10:15 ${am}`)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(option(`11:45 ${pm}`)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(option(`12:00 ${am}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input()).toHaveValue(`12:00 ${am}`);
    await expect.element(button()).toHaveFocus();
    await button().click();
    await expect.element(option(`12:00 ${am}`)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(option(`12:00 ${am}`)).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(escapes()).toBe(0);
  });

  it('has a list that is wholly in sight, and nothing that axe finds', async () => {
    await page.viewport(1000, 760);
    await show({ value: '14:30' }, dir);
    expect(await violations()).toEqual([]);
    await button().click();
    await expect.poll(() => isInSight(option(`2:30 ${pm}`).element())).toBe(true);
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

  it('that saves by itself gives a time once it is left, and shows it again where it was emptied', async () => {
    await show({ value: '22:00', givesWhenLeft: true });
    await userEvent.fill(input(), '2');
    await userEvent.type(input(), '1:30 pm');
    await userEvent.keyboard('{ArrowUp}');
    expect(given).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveValue('9:30 AM');
    expect(given).toEqual(['09:30']);
    await userEvent.clear(input());
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveValue('9:30 AM');
    await button().click();
    await option('9:45 AM').click();
    expect(given).toEqual(['09:30', '09:45']);
  });

  it('offers what lies within its bounds', async () => {
    await show({ min: '08:00', max: '09:00', stepMinutes: 30 });
    await button().click();
    await expect.element(option('8:30 AM')).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['8:00 AM', '8:30 AM', '9:00 AM']);
    await option('8:30 AM').click();
    expect(given).toEqual(['08:30']);
  });
});
