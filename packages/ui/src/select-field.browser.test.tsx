import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SelectField } from './select-field.tsx';
import { mount } from './testing/browser.tsx';

const options = [
  { value: 'done', label: 'The work was done as agreed' },
  { value: 'late', label: 'Nobody came in time' },
];

function Ground() {
  const [value, setValue] = useState('');
  return (
    <>
      <SelectField label="Ground" required options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('A choice that nobody has made yet', () => {
  it('does not look as if the first one had been chosen', async () => {
    await mount(<Ground />);
    const field = page.getByRole('combobox', { name: /^Ground/ });
    await expect.element(field).toHaveDisplayValue('Choose');
    await field.selectOptions('Nobody came in time');
    await expect.element(page.getByRole('status')).toHaveTextContent('late');
    await expect.element(field).toHaveDisplayValue('Nobody came in time');
  });
});
