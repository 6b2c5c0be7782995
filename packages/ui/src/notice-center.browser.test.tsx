import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BellButton } from './bell-button.tsx';
import { NoticeCenter } from './notice-center.tsx';
import type { Dir } from './provider.tsx';
import { countEscapes, mount, violations } from './testing/browser.tsx';

const read: string[] = [];

function Bell() {
  const [isOpen, setOpen] = useState(false);
  const notice = (id: string) => ({
    id,
    source: 'orders' as const,
    title: `New order ${id}`,
    text: '',
    time: '16:05',
    isUnread: true,
    href: `#${id}`,
  });
  return (
    <>
      <BellButton label="Notices" unread={2} isOpen={isOpen} onClick={() => setOpen(true)} />
      {isOpen && (
        <NoticeCenter
          onClose={() => setOpen(false)}
          texts={{
            title: 'Notices',
            close: 'Close',
            markAll: 'Mark all',
            unread: 'Unread',
            loading: 'Loading',
            empty: 'Nothing new',
            emptyText: '',
            more: 'Older',
          }}
          days={[{ key: 'today', label: 'Today', notices: [notice('K-2'), notice('K-1')] }]}
          hasUnread
          onMarkAll={() => read.push('all')}
          onFollow={(id) => read.push(id)}
        />
      )}
    </>
  );
}

const bell = () => page.getByRole('button', { name: 'Notices' });
const center = () => page.getByRole('dialog', { name: 'Notices' });

async function openCenter(dir: Dir = 'ltr') {
  read.length = 0;
  await mount(<Bell />, dir);
  bell().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(center()).toBeVisible();
}

describe('the list behind the bell', () => {
  it('opens by a key, keeps the focus in, and gives it back on Escape, which reaches nobody else', async () => {
    await openCenter();
    await expect.element(page.getByRole('heading', { name: 'Notices' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Mark all' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('link', { name: /K-2/ })).toHaveFocus();
    const escapes = countEscapes();
    await userEvent.keyboard('{Escape}');
    expect(escapes()).toBe(0);
    await expect.element(center()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
  });

  it('is left by a press beside it, and by following a line, which is read then', async () => {
    await openCenter();
    await userEvent.click(document.body, { position: { x: 3, y: 500 }, force: true });
    await expect.element(center()).not.toBeInTheDocument();
    await bell().click();
    await page.getByRole('link', { name: /K-1/ }).click();
    await expect.element(center()).not.toBeInTheDocument();
    expect(read).toEqual(['K-1']);
  });

  it.each<Dir>(['ltr', 'rtl'])('takes the whole screen of a phone, %s', async (dir) => {
    await page.viewport(390, 800);
    await openCenter(dir);
    const { width, height } = center().element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 800]);
    expect(await violations()).toEqual([]);
  });
});
