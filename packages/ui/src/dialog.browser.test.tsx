import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from './date-field.tsx';
import { ConfirmDialog, Dialog, FormDialog, type FormDialogProps } from './dialog.tsx';
import { dialogSignal } from './popup/escape-stack.ts';
import { MenuButton } from './menu-button.tsx';
import type { Dir } from './provider.tsx';
import { SelectField } from './select-field.tsx';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';
import { TextAreaField } from './text-area-field.tsx';

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const reason = () => page.getByRole('textbox', { name: 'Reason' });
const question = () => dialog('Discard what you entered?');
const pressOutside = () =>
  userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });

function CancelOrder(props: Partial<FormDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel order
      </button>
      {open && <CancelForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelForm(props: Partial<FormDialogProps> & { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <FormDialog
      onSubmit={props.onClose}
      title="Cancel this order"
      confirmLabel="Cancel the order"
      cancelLabel="Keep it"
      {...props}
    >
      <TextAreaField label="Reason" value={text} onChange={setText} />
      <MenuButton label="Templates" items={[{ key: 'ill', label: 'I am ill' }]}>
        Templates
      </MenuButton>
    </FormDialog>
  );
}

async function openForm(dir: Dir = 'ltr', props: Partial<FormDialogProps> = {}) {
  await mount(<CancelOrder {...props} />, dir);
  await press('Cancel order');
  await expect.element(reason()).toHaveFocus();
}

const ways: Record<string, () => Promise<unknown>> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a press outside': pressOutside,
  'its cross': () => press('Close'),
  'its second button': () => press('Keep it'),
};

describe.each(Object.entries(ways))('a form dialog left by %s', (_name, leave) => {
  it('goes where nothing was typed, and gives the focus back', async () => {
    await openForm();
    await leave();
    await expect.element(dialog('Cancel this order')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  });

  it('asks before it loses what was typed', async () => {
    await openForm();
    await userEvent.keyboard('No van today');
    await leave();
    await expect.element(question()).toBeVisible();
    await press('Keep editing');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(reason()).toHaveValue('No van today');
    await leave();
    await press('Discard');
    await expect.element(dialog('Cancel this order')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  });
});

describe.each<Dir>(['ltr', 'rtl'])('Escape, %s', (dir) => {
  it('asks in a dialog of its own size on a phone, its heading in sight', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(390, 800);
    await openForm();
    await userEvent.fill(reason(), 'I am ill');
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    const box = question().element().getBoundingClientRect();
    const heading = question().getByRole('heading').element().getBoundingClientRect();
    expect(box.height).toBeLessThan(400);
    expect(heading.top).toBeGreaterThanOrEqual(box.top);
    await page.viewport(innerWidth, innerHeight);
  });

  it('closes one thing at a time: menu, question, dialog; the page hears none', async () => {
    const escapes = countEscapes();
    await openForm(dir);
    await userEvent.keyboard('Ill');
    await press('Templates');
    await expect.element(page.getByRole('menuitem', { name: 'I am ill' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(reason()).toHaveValue('Ill');
    expect(escapes()).toBe(0);
  });
});

describe('a dialog whose answer is on its way', () => {
  const { 'a press outside': outside, ...others } = ways;

  it.each(Object.entries(others))('is left by %s, and its call given up', async (_name, leave) => {
    await openForm('ltr', { busy: true });
    await userEvent.keyboard('No van today');
    const signal = dialogSignal();
    expect(signal?.aborted).toBe(false);
    await leave();
    await expect.element(dialog('Cancel this order')).not.toBeInTheDocument();
    expect(signal?.aborted).toBe(true);
    expect(dialogSignal()).toBeUndefined();
  });

  it('is not left by a press outside, which is easily made', async () => {
    await openForm('ltr', { busy: true });
    await outside?.();
    await expect.element(dialog('Cancel this order')).toBeVisible();
    expect(dialogSignal()?.aborted).toBe(false);
  });

  it('gives up nothing where it goes because the answer has come', async () => {
    await openForm('ltr');
    const signal = dialogSignal();
    await press('Cancel the order');
    await expect.element(dialog('Cancel this order')).not.toBeInTheDocument();
    expect(signal?.aborted).toBe(false);
  });

  it('offers its way out in a confirmation too', async () => {
    let closed = 0;
    await mount(
      <ConfirmDialog
        busy
        title="Delete 2 services?"
        onClose={() => (closed += 1)}
        onConfirm={() => undefined}
        confirmLabel="Delete"
        cancelLabel="Keep them"
      />,
    );
    const signal = dialogSignal();
    await press('Keep them');
    expect([closed, signal?.aborted]).toEqual([1, true]);
  });
});

it('a dialog that shows what is shown once stays until it may go', async () => {
  let closed = 0;
  await mount(
    <Dialog held title="Your codes" onClose={() => (closed += 1)}>
      12345
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await pressOutside();
  expect(closed).toBe(0);
  await expect.element(dialog('Your codes')).toBeVisible();
});

describe('a form dialog', () => {
  it('does not ask for what was typed and taken back', async () => {
    await openForm();
    await userEvent.keyboard('a{Backspace}{Escape}');
    await expect.element(dialog('Cancel this order')).not.toBeInTheDocument();
  });

  it('asks for input that stands in no field of it', async () => {
    await openForm('ltr', { hasInput: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
  });
});

describe('a confirmation', () => {
  it('begins at the button that changes nothing', async () => {
    await mount(
      <ConfirmDialog
        danger
        title="Delete 2 services?"
        onClose={() => undefined}
        onConfirm={() => undefined}
        confirmLabel="Delete"
        cancelLabel="Keep them"
      />,
    );
    await expect.element(page.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    expect(await violations()).toEqual([]);
  });
});

function RenewLicence() {
  const [open, setOpen] = useState(true);
  const [day, setDay] = useState('2026-11-18');
  const [place, setPlace] = useState('');
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onSubmit={() => undefined}
      title="Renew"
      confirmLabel="Send"
      cancelLabel="Keep it"
    >
      <DateField label="Expires" value={day} onChange={setDay} />
      <SelectField
        label="Place"
        isSearched
        placeholder="Any"
        value={place}
        onChange={setPlace}
        options={[{ value: 'bay', label: 'Business Bay' }]}
      />
    </FormDialog>
  );
}

describe('What is picked and not typed', () => {
  it.each([
    [
      'a day of the calendar',
      async () => {
        await press('Choose: Expires');
        await expect
          .poll(() => document.activeElement?.getAttribute('data-day'))
          .toBe('2026-11-18');
        await userEvent.keyboard('{ArrowUp}{Enter}');
        await expect
          .element(page.getByLabelText('Expires', { exact: true }))
          .toHaveValue('11/11/2026');
      },
    ],
    [
      'a line of a list',
      async () => {
        await page.getByRole('combobox', { name: 'Place' }).click();
        await page.getByRole('option', { name: 'Business Bay' }).click();
        await expect.element(page.getByRole('combobox', { name: 'Place' })).toHaveFocus();
      },
    ],
  ])('is asked about before it is lost: %s', async (_what, pick) => {
    await mount(<RenewLicence />);
    await pick();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
  });
});

it.each([1280, 390])(
  'A form that cannot be sent yet says why in sight, above its buttons, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const why = 'Wait until the photos are there.';
    await openForm('ltr', { disabledReason: why });
    const [said, send] = [
      page.getByText(why),
      page.getByRole('button', { name: 'Cancel the order', exact: true }),
    ];
    await expect.element(send).toHaveAccessibleDescription(why);
    const isBefore = said.element().compareDocumentPosition(send.element());
    expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(isInSight(said.element())).toBe(true);
    expect(said.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      send.element().getBoundingClientRect().top,
    );
    expect(await violations()).toEqual([]);
  },
);
