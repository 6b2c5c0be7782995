import { AppShell } from '@khidma/ui/app-shell';
import { Dialog, FormDialog } from '@khidma/ui/dialog';
import type { Dir } from '@khidma/ui/provider';
import { mount } from '@khidma/ui/testing/browser';
import { TextField } from '@khidma/ui/text-field';
import { createBrowserHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdBack } from './hold-back.ts';

/** Three places of an app, the second one shown; the browser's buttons work as in a tab of its own. */
async function atSecondPlace() {
  const history = createBrowserHistory();
  const start = history.location.href;
  const here = () => history.location.search;
  const release = holdBack(history);
  onTestFinished(() => {
    release();
    history.destroy();
    window.history.replaceState(null, '', start);
  });
  for (const place of ['?place=1', '?place=2', '?place=3']) {
    history.push(`${location.pathname}${place}`);
    await expect.poll(here).toBe(place);
  }
  history.back();
  await expect.poll(here).toBe('?place=2');
  // What the window says is what the app says.
  return { history, here: () => (location.search === here() ? here() : 'apart') };
}

function Refuse() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Refuse
      </button>
      <FormDialog
        open={isOpen}
        onClose={close}
        onSubmit={close}
        title="Refuse"
        confirmLabel="Send"
        cancelLabel="Cancel"
      >
        <TextField label="Reason" value={text} onChange={setText} />
      </FormDialog>
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Refuse' });
const dialog = () => page.getByRole('dialog', { name: 'Refuse' });
const question = () => page.getByRole('dialog', { name: 'Discard what you entered?' });

describe.each<[name: string, go: 'back' | 'forward', to: string, dir: Dir]>([
  ['back', 'back', '?place=1', 'ltr'],
  ['forward', 'forward', '?place=3', 'rtl'],
])('The browser’s %s button', (_name, go, to, dir) => {
  it('closes a dialog and leaves the page where it is; the next one goes', async () => {
    const { history, here } = await atSecondPlace();
    await mount(<Refuse />, dir);
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    history[go]();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await expect.poll(here).toBe('?place=2');
    history[go]();
    await expect.poll(here).toBe(to);
  });

  it('asks before typed text is lost, and asks again', async () => {
    const { history, here } = await atSecondPlace();
    await mount(<Refuse />, dir);
    await opener().click();
    await userEvent.type(page.getByLabelText('Reason'), 'The photo is dark');
    history[go]();
    await expect.element(question()).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByLabelText('Reason')).toHaveValue('The photo is dark');
    await expect.poll(here).toBe('?place=2');
    history[go]();
    await expect.element(question()).toBeVisible();
    // The question is a dialog too: the button answers it as Escape does.
    await expect.poll(here).toBe('?place=2');
    history[go]();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.poll(here).toBe('?place=2');
    history[go]();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(here).toBe('?place=2');
    history[go]();
    await expect.poll(here).toBe(to);
  });
});

describe('The menu of a phone', () => {
  it('is closed by the back button, and the page stays', async () => {
    await page.viewport(390, 760);
    const { history, here } = await atSecondPlace();
    await mount(
      <AppShell nav={menu} texts={words} logo="Khidma">
        Orders
      </AppShell>,
    );
    const drawer = page.getByRole('dialog', { name: words.mainNavigation });
    const goBack = async () => {
      history.back();
      await expect.element(drawer).not.toBeInTheDocument();
    };
    for (const leave of [goBack, () => userEvent.keyboard('{Escape}')]) {
      await page.getByRole('button', { name: words.openMenu }).click();
      await expect.element(drawer).toBeVisible();
      await leave();
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.poll(here).toBe('?place=2');
    }
    history.back();
    await expect.poll(here).toBe('?place=1');
  });
});

const menu = [{ items: [{ href: '#orders', label: 'Orders', icon: null }] }];
const words = {
  skipToContent: 'Skip',
  mainNavigation: 'Main',
  quickNavigation: 'Quick navigation',
  openMenu: 'Menu',
  closeMenu: 'Close the menu',
};

describe('A page with a dialog', () => {
  it('is not gone back from while the dialog waits for an answer', async () => {
    const { history, here } = await atSecondPlace();
    await mount(
      <Dialog busy onClose={() => undefined} title="Refuse">
        Sending
      </Dialog>,
    );
    history.back();
    await expect.poll(here).toBe('?place=2');
    await expect.element(dialog()).toBeVisible();
  });

  it('is warned about by the browser only while something is typed', async () => {
    await atSecondPlace();
    await mount(<Refuse />);
    const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    expect(isHeld()).toBe(false);
    await userEvent.type(page.getByLabelText('Reason'), 'Dark');
    expect(isHeld()).toBe(true);
    await userEvent.clear(page.getByLabelText('Reason'));
    expect(isHeld()).toBe(false);
  });
});
