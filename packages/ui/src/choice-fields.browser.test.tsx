import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CheckboxField, CheckboxGroupField, RadioCards, SwitchField } from './choice-fields.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';

const options = ['Company', 'Branch', 'Licence'].map((label) => ({ value: label, label }));
const radio = (name: string) => page.getByRole('radio', { name });
const box = (name: string) => page.getByRole('checkbox', { name });

function Cards() {
  const [value, setValue] = useState('');
  return <RadioCards label="Type" options={options} value={value} onChange={setValue} required />;
}

function Boxes() {
  const [values, setValues] = useState<string[]>([]);
  const [isOn, setOn] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <CheckboxGroupField label="Areas" options={options} value={values} onChange={setValues} />
      <output>{values.join()}</output>
      <SwitchField label="Notify" value={isOn} onChange={setOn} description="By mail" />
      <CheckboxField label="I agree" value={agreed} onChange={setAgreed} error="Needed" />
    </>
  );
}

describe.each<Dir>(['ltr', 'rtl'])('cards of which one is chosen, %s', (dir) => {
  it('are one stop, and the arrows go through them and round', async () => {
    await mount(<Cards />, dir);
    await userEvent.keyboard('{Tab} ');
    await expect.element(radio('Company')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Branch')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(radio('Licence')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Company')).toBeChecked();
    await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect.element(radio('Branch')).toBeChecked();
    expect(await violations()).toEqual([]);
  });

  it('are pressed anywhere on them', async () => {
    await mount(<Cards />, dir);
    await userEvent.click(page.getByText('Branch'));
    await expect.element(radio('Branch')).toBeChecked();
  });
});

describe.each<Dir>(['ltr', 'rtl'])('boxes and switches, %s', (dir) => {
  it('turn with Space, and keep the order of the options', async () => {
    await mount(<Boxes />, dir);
    await box('Licence').click();
    await userEvent.click(page.getByText('Company', { exact: true }));
    await expect.element(page.getByText('Company,Licence')).toBeVisible();
    page.getByRole('switch', { name: 'Notify' }).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('switch', { name: 'Notify' })).toBeChecked();
    await expect.element(box('I agree')).toHaveAccessibleDescription('Needed');
    expect(await violations()).toEqual([]);
  });
});
