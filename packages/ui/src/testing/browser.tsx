import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { OpenedTextsContext } from '../popup/opened-texts.ts';
import { UiProvider, type Dir } from '../provider.tsx';
import { UiTextsContext, type UiTexts } from '../ui-texts.ts';
import { openedTexts } from './opened-texts.ts';

const texts: UiTexts = {
  loading: 'Loading',
  working: 'Working…',
  cancel: 'Cancel',
  close: 'Close',
  discardTitle: 'Discard what you entered?',
  discardText: 'It has not been sent.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  youAreHere: 'You are here',
  more: 'More',
  messages: 'Messages',
  choose: 'Choose',
  columns: 'Columns',
  colon: ': ',
  amount: 'AED\u00a0#',
  dayHint: 'dd/mm/yyyy',
  timeHint: 'hh:mm',
};

/**
 * Puts a component into the page of a browser, as an app would, until the test ends. React draws as it does for a
 * user: a test waits for what it expects.
 */
export async function mount(node: ReactNode, dir: Dir = 'ltr', place: 'main' | 'div' = 'main') {
  const host = document.createElement(place);
  document.body.append(host);
  const root = createRoot(host);
  const show = async (next: ReactNode) => {
    root.render(
      <UiProvider dir={dir} lang={dir === 'rtl' ? 'ar-AE' : 'en-AE'}>
        <UiTextsContext value={texts}>
          <OpenedTextsContext value={openedTexts}>{next}</OpenedTextsContext>
        </UiTextsContext>
      </UiProvider>,
    );
    await expect.poll(() => host.childElementCount).toBeGreaterThan(0);
  };
  onTestFinished(async () => {
    root.unmount();
    host.remove();
    await page.viewport(1280, 800);
  });
  await show(node);
  return { host, show };
}

/** Says what axe finds wrong with the page, or a part of it, as it stands; the test page itself has no heading. */
export async function violations(within: Element = document.body): Promise<string[]> {
  const found = await axe.run(within, {
    rules: {
      'page-has-heading-one': { enabled: false },
      'label-content-name-mismatch': { enabled: true },
    },
  });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((at) => at.html).join(' ')}`);
}

/** Whether an element stands wholly within the window and nothing covers its corners. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // Less than a pixel is a fraction that a browser rounds.
  if (left < -0.5 || top < -0.5) return false;
  if (right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
  // WebKit lays its scroll bar over the end of what scrolls.
  const aside = Math.min(24, (right - left) / 2);
  const corners = [
    [left + aside, top + 6],
    [right - aside, bottom - 6],
  ] as const;
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}

/** Counts the Escapes that reach the page while the test runs: a popup keeps its own to itself. */
export function countEscapes(): () => number {
  let seen = 0;
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') seen += 1;
  };
  document.addEventListener('keydown', listen);
  onTestFinished(() => document.removeEventListener('keydown', listen));
  return () => seen;
}
