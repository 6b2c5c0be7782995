import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dir } from './provider.tsx';
import { TabSet } from './tab-set.tsx';
import { mount, violations } from './testing/browser.tsx';

const tabs = [
  { key: 'en', label: 'English', mark: 'done' },
  { key: 'ar', label: 'العربية', lang: 'ar', mark: 'failed' },
  { key: 'zh', label: '中文', lang: 'zh', mark: 'empty' },
] as const;

function Languages() {
  const [active, setActive] = useState<'en' | 'ar' | 'zh'>('en');
  return (
    <>
      <TabSet
        label="Language"
        tabs={tabs}
        markLabels={{ done: 'filled in', failed: 'to be mended', empty: 'empty' }}
        {...{ active }}
        onSelect={setActive}
      >
        <label>
          Name in {active} <input />
        </label>
      </TabSet>
      <button type="button">After</button>
    </>
  );
}

// Behind its name a tab says how far it is.
const named = (name: string) => ({ name: new RegExp(`^${name}`) });
const tab = (name: string) => page.getByRole('tab', named(name));
const isOn = async (name: string) => {
  await expect.element(tab(name)).toHaveFocus();
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', named(name))).toBeVisible();
};

describe.each<[Dir, string, string]>([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('Tabs, %s', (dir, ahead, back) => {
  it('are gone through by the arrow keys, round their ends, and by Home and End', async () => {
    await mount(<Languages />, dir);
    tab('English').element().focus();
    await userEvent.keyboard(ahead);
    await isOn('العربية');
    await userEvent.keyboard(back);
    await isOn('English');
    await userEvent.keyboard(back);
    await isOn('中文');
    await userEvent.keyboard(ahead);
    await isOn('English');
    await userEvent.keyboard('{End}');
    await isOn('中文');
    await userEvent.keyboard('{Home}');
    await isOn('English');
  });

  it('are one stop of Tab, before what they show', async () => {
    await mount(<Languages />, dir);
    tab('English').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByLabelText('Name in en')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(tab('English')).toHaveFocus();
  });

  it('say how far each is, and have nothing that axe finds', async () => {
    await mount(<Languages />, dir);
    await expect.element(page.getByRole('tab', { name: 'العربية (to be mended)' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
