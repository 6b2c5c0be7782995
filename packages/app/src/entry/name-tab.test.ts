import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameTab } from './name-tab.ts';

afterEach(() => document.body.replaceChildren());

describe('The browser’s tab is called after the screen', () => {
  it('as soon as its heading stands, and anew when that changes', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    nameTab(root, () => 'Khidma for merchants');
    root.innerHTML = '<main></main>';
    await vi.waitFor(() => expect(document.title).toBe('Khidma for merchants'));
    root.innerHTML = '<main><h1> Orders </h1></main>';
    await vi.waitFor(() => expect(document.title).toBe('Orders · Khidma for merchants'));
    root.querySelector('h1')?.replaceChildren('Order ', 'KO-100012');
    await vi.waitFor(() => expect(document.title).toBe('Order KO-100012 · Khidma for merchants'));
  });

  it('after how many messages are unread', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    let unread = 3;
    nameTab(
      root,
      () => 'Khidma for merchants',
      () => unread,
    );
    root.innerHTML = '<h1>Orders</h1><nav>3</nav>';
    await vi.waitFor(() => expect(document.title).toBe('(3) Orders · Khidma for merchants'));
    unread = 100;
    root.querySelector('nav')?.replaceChildren('99+');
    await vi.waitFor(() => expect(document.title).toBe('(99+) Orders · Khidma for merchants'));
  });
});
