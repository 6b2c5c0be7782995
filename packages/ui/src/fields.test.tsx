import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { RadioCards } from './choice-fields.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';
import { arabic } from './testing/words/arabic.ts';
import { UiTextsContext } from './ui-texts.ts';
import { click, focus, render, type } from './testing/render.tsx';

const nothing = () => undefined;

it('says in the reader’s language what an empty field of a day awaits', async () => {
  const { host } = await render(
    <UiTextsContext value={arabic.own}>
      <DateField label="من" value="" onChange={nothing} />
    </UiTextsContext>,
    'rtl',
  );
  expect(host.querySelector('input')?.placeholder).toBe('يوم/شهر/سنة');
});

describe('Fields say what they are, what is wrong, and which way their text runs', () => {
  it('ties error and description to the input, and names it by its label alone', async () => {
    const { host, unmount } = await render(
      <TextField
        label="E-mail"
        kind="email"
        required
        value="x"
        onChange={nothing}
        error="Enter an address."
        description="For receipts."
      />,
    );
    const input = host.querySelector('input');
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(input?.getAttribute('aria-required')).toBe('true');
    expect(host.querySelector('label')?.textContent).toBe('E-mail');
    const described = (input?.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(expect.arrayContaining(['Enter an address.', 'For receipts.']));
    await unmount();
  });

  it('lets free text find its direction and keeps addresses left to right', async () => {
    const { host, show, unmount } = await render(
      <TextField label="Name" value="بلو" onChange={nothing} />,
      'rtl',
    );
    expect(host.querySelector('input')?.getAttribute('dir')).toBe('auto');
    await show(<TextField label="Name" value="" onChange={nothing} />);
    expect(host.querySelector('input')?.getAttribute('dir')).toBeNull();
    await show(<TextField label="Name" kind="email" value="" onChange={nothing} />);
    expect(host.querySelector('input')?.getAttribute('dir')).toBe('ltr');
    await unmount();
  });

  it('takes only digits as a code, and tells once when it is whole', async () => {
    const done: string[] = [];
    const { host, unmount } = await render(
      <CodeField label="Code" value="" onChange={nothing} onComplete={(code) => done.push(code)} />,
    );
    const input = host.querySelector('input');
    if (!input) throw new Error('no input');
    await type(input, '12-34');
    expect(done).toEqual([]);
    await type(input, '123 456 7');
    expect(done).toEqual(['123456']);
    await unmount();
  });

  it('chooses a card by its radio', async () => {
    const chosen: string[] = [];
    const { host, unmount } = await render(
      <RadioCards
        label="Type"
        value=""
        onChange={(value) => chosen.push(value)}
        options={[{ value: 'company', label: 'Company', description: 'Limited' }]}
      />,
    );
    await click(host.querySelector('input[type=radio]'));
    expect(chosen).toEqual(['company']);
    await unmount();
  });
});

describe('A day that was typed is said back in words', () => {
  it.each([
    ['ltr', 'Mar 11, 2027', 'Thursday, 11 March 2027'],
    ['rtl', '١١ مارس ٢٠٢٧', 'الخميس، 11 مارس 2027'],
  ] as const)('%s: %s', async (dir, text, words) => {
    let given = '';
    const field = (value: string) => (
      <DateField
        label="Valid until"
        description="As printed."
        value={value}
        onChange={(day) => {
          given = day;
        }}
      />
    );
    const { host, show, unmount } = await render(field(''), dir);
    const input = host.querySelector('input');
    if (!input) throw new Error('no input');
    await focus(input);
    await type(input, text);
    await focus(input, false);
    expect(given).toBe('2027-03-11');
    await show(field(given));
    expect(input.value).toBe('11/03/2027');
    expect(host.textContent).toContain(`As printed. ·\u00a0${words}`);
    await unmount();
  });

  it('and given on as it was typed where there is no such day', async () => {
    const given: string[] = [];
    const { host, unmount } = await render(
      <DateField label="Valid until" value="" onChange={(day) => given.push(day)} />,
    );
    const input = host.querySelector('input');
    if (!input) throw new Error('no input');
    await type(input, '31 February 2027');
    expect(given).toEqual(['31 February 2027']);
    await unmount();
  });
});

describe('What is disabled says why', () => {
  it('does nothing on a click, and is described by its reason', async () => {
    const clicks: string[] = [];
    const { host, unmount } = await render(
      <Button disabledReason="Set a fund password first." onClick={() => clicks.push('click')}>
        Withdraw
      </Button>,
    );
    const button = host.querySelector('button');
    // The reason opens above everything as soon as that has been fetched.
    await import('#popups');
    await click(button);
    await act(async () => button?.focus());
    expect(clicks).toEqual([]);
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(
      document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Set a fund password first.');
    await unmount();
  });
});
