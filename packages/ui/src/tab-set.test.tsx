import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { TabSet } from './tab-set.tsx';
import { click, render } from './testing/render.tsx';

const tabs = [
  { key: 'main', label: 'Your text', mark: 'done' },
  { key: 'en', label: 'English', mark: 'empty' },
  { key: 'ar', label: 'العربية', lang: 'ar', mark: 'failed' },
] as const;

const setUp = async (active: 'main' | 'en' | 'ar') => {
  const chosen: string[] = [];
  const screen = await render(
    <TabSet
      label="Language"
      tabs={tabs}
      active={active}
      onSelect={(key) => chosen.push(key)}
      markLabels={{ done: 'filled in', empty: 'empty', failed: 'needs attention' }}
    >
      panel
    </TabSet>,
  );
  const all = [...screen.host.querySelectorAll<HTMLElement>('[role=tab]')];
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      all.find((tab) => tab.getAttribute('aria-selected') === 'true')?.dispatchEvent(event);
    });
  return { ...screen, chosen, all, press };
};

describe('Tabs: one is in sight, all can be reached', () => {
  it('only the active one is in the order of Tab, and names the panel', async () => {
    const { host, all, unmount } = await setUp('en');
    expect(all.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
    const named = host.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby');
    expect(named).toBe(all[1]?.id);
    expect(all[2]?.textContent).toContain('needs attention');
    await unmount();
  });

  it('arrow keys go round, Home and End to the ends; other keys do nothing', async () => {
    const { chosen, press, unmount } = await setUp('ar');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) await press(key);
    expect(chosen).toEqual(['main', 'en', 'main', 'ar']);
    await unmount();
  });

  it('a press chooses', async () => {
    const { chosen, all, unmount } = await setUp('main');
    if (all[1]) await click(all[1]);
    expect(chosen).toEqual(['en']);
    await unmount();
  });
});
