import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import type { Dir } from './provider.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const reason = 'Set a fund password before you withdraw money.';
const button = () => page.getByRole('button', { name: 'Withdraw' });
const tip = () => document.querySelector('[popover]:popover-open');

describe.each<Dir>(['ltr', 'rtl'])('a button that is off says why, %s', (dir) => {
  const show = async () => {
    // The pointer may lie where the button comes to stand.
    await userEvent.hover(document.body, { position: { x: 600, y: 600 }, force: true });
    return mount(
      <div style={{ overflow: 'auto', width: '10rem', height: '2.75rem' }}>
        <Button disabledReason={reason}>Withdraw</Button>
      </div>,
      dir,
    );
  };

  it('to the pointer that rests on it, unclipped by its frame, below where there is no room above', async () => {
    await show();
    await button().hover();
    await expect.poll(() => tip() && isInSight(tip()!)).toBe(true); // shown by then
    expect(tip()?.textContent).toBe(reason);
    expect(tip()!.getBoundingClientRect().top).toBeGreaterThan(
      // shown, see above
      button().element().getBoundingClientRect().top,
    );
  });

  it('to the focus of the keyboard, until Escape, which stays with it', async () => {
    const escapes = countEscapes();
    await show();
    await userEvent.keyboard('{Tab}');
    await expect.element(button()).toHaveFocus();
    await expect.poll(() => tip()?.textContent).toBe(reason);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(tip).toBeNull();
    await expect.element(button()).toHaveFocus();
    expect(escapes()).toBe(0);
  });

  it('to the finger that presses it, which cannot rest on it', async () => {
    await show();
    const touched = button().element();
    const touch = { pointerType: 'touch', bubbles: true } as const;
    touched.dispatchEvent(new PointerEvent('pointerenter', touch));
    touched.dispatchEvent(new PointerEvent('pointerleave', touch));
    touched.dispatchEvent(new PointerEvent('click', touch));
    await expect.poll(() => tip()?.textContent).toBe(reason);
  });

  it('to those who listen, before anything was fetched', async () => {
    await show();
    await expect.element(button()).toHaveAccessibleDescription(reason);
  });
});

describe('a button', () => {
  function Saving({ onSave }: { onSave: () => void }) {
    const [saving, setSaving] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
          setSaving(true);
        }}
      >
        <Button type="submit" loading={saving}>
          Withdraw
        </Button>
      </form>
    );
  }

  it('keeps the focus while an answer is on its way, says so and sends nothing twice', async () => {
    let saves = 0;
    await mount(<Saving onSave={() => (saves += 1)} />);
    button().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Working…');
    await userEvent.keyboard('{Enter}');
    await button().click({ force: true });
    await expect.element(button()).toHaveFocus();
    expect(saves).toBe(1);
  });

  it('keeps the focus when a reason turns it off', async () => {
    function Undo() {
      const [left, setLeft] = useState(1);
      return (
        <Button
          onClick={() => setLeft(0)}
          disabledReason={left === 0 ? 'Nothing to undo' : undefined}
        >
          Withdraw
        </Button>
      );
    }
    await mount(<Undo />);
    await button().click();
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button()).toHaveFocus();
  });
});

it('a button takes no more room where it says why it is off', async () => {
  const row = (why: string | undefined) => (
    <div style={{ display: 'flex', gap: '8px', justifyContent: 'flex-end' }}>
      <Button loading={false} disabledReason={why}>
        Withdraw
      </Button>
      <Button loading={false} disabledReason={why}>
        Add
      </Button>
    </div>
  );
  const edges = () =>
    [...document.querySelectorAll('button')].map((each) => each.getBoundingClientRect().left);
  const { show } = await mount(row(undefined));
  const before = edges();
  await show(row(reason));
  await expect.element(page.getByRole('button').first()).toHaveAttribute('aria-disabled');
  expect(edges()).toEqual(before);
});
