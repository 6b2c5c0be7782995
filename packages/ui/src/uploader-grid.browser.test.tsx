import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';
import { photos } from './testing/photos.ts';
import { UploadGrid, type UploadTile } from './uploader-grid.tsx';

const place = (what: string) => (name: string, position: number, total: number) =>
  `${name} ${what}, ${position} of ${total}`;

const texts = {
  remove: (name: string) => `Remove ${name}`,
  grab: (name: string) => `Move ${name}`,
  moveBack: (name: string) => `Move ${name} back`,
  moveOn: (name: string) => `Move ${name} on`,
  progress: (name: string) => `${name} is sent`,
  sortHint: 'Space takes it, arrows move it.',
  grabbed: place('taken'),
  moved: place('moved'),
  dropped: place('put down'),
  cancelled: (name: string) => `${name} is back`,
};

function Pictures() {
  const [items, setItems] = useState<UploadTile[]>(
    ['one', 'two', 'three'].map((name, index) => ({
      id: name,
      name,
      status: 'done',
      thumbUrl: photos[index],
    })),
  );
  return (
    <UploadGrid
      id="grid"
      label="Photos"
      items={items}
      texts={texts}
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      onPlace={(id, over) => {
        const moved = items.find((item) => item.id === id);
        const to = items.findIndex((item) => item.id === over);
        const rest = items.filter((item) => item.id !== id);
        if (moved) setItems([...rest.slice(0, to), moved, ...rest.slice(to)]);
      }}
    />
  );
}

const order = () =>
  [...document.querySelectorAll('[data-sort-id]')].map((tile) => tile.getAttribute('data-sort-id'));
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const said = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();
const onwards = { ltr: '{ArrowRight}', rtl: '{ArrowLeft}' };
const backwards = { ltr: '{ArrowLeft}', rtl: '{ArrowRight}' };

describe.each<Dir>(['ltr', 'rtl'])('pictures in an order, %s', (dir) => {
  it('are taken with Space, moved where the arrow points, and put down', async () => {
    await mount(<Pictures />, dir);
    handle('one').element().focus();
    await userEvent.keyboard(' ');
    await said('one taken, 1 of 3');
    await userEvent.keyboard(onwards[dir]);
    await expect.poll(order).toEqual(['two', 'one', 'three']);
    await userEvent.keyboard(`${onwards[dir]}${backwards[dir]}`);
    await expect.poll(order).toEqual(['two', 'one', 'three']);
    await expect.element(handle('one')).toHaveFocus();
    await userEvent.keyboard(' ');
    await said('one put down, 2 of 3');
    expect(await violations()).toEqual([]);
  });

  it('go back on Escape, and a dialog around them stays', async () => {
    let closed = 0;
    await mount(
      <Dialog title="Photos" onClose={() => (closed += 1)}>
        <Pictures />
      </Dialog>,
      dir,
    );
    handle('one').element().focus();
    await userEvent.keyboard(` ${onwards[dir]}`);
    await expect.poll(order).toEqual(['two', 'one', 'three']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(order).toEqual(['one', 'two', 'three']);
    await said('one is back');
    expect(closed).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  it('are moved by buttons too, which end where the order ends', async () => {
    await mount(<Pictures />, dir);
    await expect.element(page.getByRole('button', { name: 'Move one back' })).toBeDisabled();
    await page.getByRole('button', { name: 'Move one on' }).click();
    await expect.poll(order).toEqual(['two', 'one', 'three']);
    await expect.element(page.getByRole('button', { name: 'Move three on' })).toBeDisabled();
  });
});

describe.each<Dir>(['ltr', 'rtl'])('a tile with all its buttons, %s', (dir) => {
  it('holds them whole on a phone', async () => {
    await page.viewport(390, 760);
    const items = ['one', 'two'].map((name): UploadTile => ({
      id: name,
      name,
      status: 'done',
      tools: <IconButton size="sm" label={`Make ${name} the cover`} icon={<svg />} />,
    }));
    const ignore = () => undefined;
    await mount(
      <div style={{ width: '324px' }}>
        <UploadGrid
          id="grid"
          label="Photos"
          texts={texts}
          onRemove={ignore}
          onPlace={ignore}
          items={items}
        />
      </div>,
      dir,
    );
    for (const tile of document.querySelectorAll('li')) {
      const room = tile.getBoundingClientRect();
      const beyond = [...tile.querySelectorAll('button')].filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < room.left || right > room.right;
      });
      expect(beyond.map((button) => button.getAttribute('aria-label'))).toEqual([]);
    }
  });
});
