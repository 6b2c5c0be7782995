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
});
