import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TreeField, type TreeBranch } from './tree-field.tsx';
import { click, render, type } from './testing/render.tsx';

const tree: readonly TreeBranch[] = [
  {
    key: 'cooling',
    label: 'Air conditioning',
    leaves: [
      { value: 'repair', label: 'AC repair' },
      { value: 'duct', label: 'Duct cleaning' },
    ],
  },
  { key: 'cars', label: 'Car care', leaves: [{ value: 'wash', label: 'Car wash' }] },
];

const find = (text: string): TreeBranch[] =>
  tree.flatMap((branch) => {
    const leaves = branch.leaves.filter(({ label }) => label.toLowerCase().includes(text));
    return leaves.length === 0 ? [] : [{ ...branch, leaves }];
  });

const setUp = async (value: string | null = null) => {
  const chosen: string[] = [];
  const screen = await render(
    <TreeField
      label="Type"
      value={value}
      shown={value}
      placeholder="Choose"
      find={find}
      texts={{ search: 'Search', close: 'Close', none: (text) => `Nothing for ${text}` }}
      onChange={(leaf) => chosen.push(leaf)}
    />,
  );
  const trigger = screen.host.querySelector('button[role=combobox]');
  if (trigger) await click(trigger);
  const input = await vi.waitFor(async () => {
    // Its code comes when it is asked for.
    await act(async () => undefined);
    const found = screen.host.querySelector('input');
    if (!found) throw new Error('The choice did not open');
    return found;
  });
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...screen, chosen, trigger, input, active };
};

const press = async (input: HTMLElement, key: string) => {
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
};

describe('A tree choice: typing filters, arrow keys point, Enter chooses', () => {
  it('says what is chosen, and that it is open', async () => {
    const { host, trigger, unmount } = await setUp();
    expect(trigger?.getAttribute('aria-expanded')).toBe('true');
    expect(trigger?.textContent).toContain('Choose');
    expect(host.querySelectorAll('[role=option]')).toHaveLength(3);
    await unmount();
  });

  it('goes through leaves round and round, and from branch to branch', async () => {
    const { input, active, unmount } = await setUp();
    expect(active()).toBe('AC repair');
    await press(input, 'ArrowUp');
    expect(active()).toBe('Car wash');
    await press(input, 'ArrowDown');
    expect(active()).toBe('AC repair');
    await press(input, 'PageDown');
    expect(active()).toBe('Car wash');
    await unmount();
  });

  it('points at the first match, and Enter takes it', async () => {
    const { input, active, chosen, unmount } = await setUp('wash');
    expect(active()).toBe('Car wash');
    await type(input, 'duct');
    expect(active()).toBe('Duct cleaning');
    await press(input, 'Enter');
    expect(chosen).toEqual(['duct']);
    await unmount();
  });

  it('says where nothing matches, and Enter takes nothing', async () => {
    const { host, input, chosen, unmount } = await setUp();
    await type(input, 'boat');
    expect(host.querySelector('[role=status]')?.textContent).toBe('Nothing for boat');
    await press(input, 'Enter');
    expect(chosen).toEqual([]);
    await unmount();
  });
});
