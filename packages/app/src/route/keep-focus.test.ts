import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <nav><a id="menu" href="#x">menu</a></nav>
    <main id="main" tabindex="-1">
      <section id="region" tabindex="-1"><ul><li id="row"><button id="approve">Approve</button></li></ul></section>
      <button id="answer">Answer</button>
    </main>`;
  stop = keepFocus(document.body);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const focus = (id: string): void => document.getElementById(id)?.focus();
/** Resolves once all who watch the document have been told: whoever began later is told later. */
const remove = async (...ids: string[]): Promise<void> => {
  const told = new Promise<void>((resolve) => {
    const last = new MutationObserver(() => {
      last.disconnect();
      resolve();
    });
    last.observe(document.body, { childList: true, subtree: true });
  });
  for (const id of ids) document.getElementById(id)?.remove();
  await told;
};
const focused = (): string | undefined => document.activeElement?.id;

it('goes to what surrounded the button that went', async () => {
  focus('approve');
  await remove('row');
  expect(focused()).toBe('region');
});

it('goes to the main part where what surrounded it went too', async () => {
  focus('approve');
  await remove('region');
  expect(focused()).toBe('main');
});

it('comes back to the page from a dialog whose opener is gone', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog id="dialog"><button id="yes">Yes</button></dialog>',
  );
  focus('yes');
  await remove('row', 'dialog');
  expect(focused()).toBe('main');
});

it('stays where somebody has gone on, and where nothing of theirs went', async () => {
  focus('answer');
  focus('menu');
  await remove('answer');
  expect(focused()).toBe('menu');
  await remove('row');
  expect(focused()).toBe('menu');
});

it('leaves the focus in a frame, which the page hears nothing of', async () => {
  focus('answer');
  document.body.insertAdjacentHTML('beforeend', '<iframe id="frame"></iframe>');
  const moved = vi.spyOn(HTMLElement.prototype, 'focus');
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.getElementById('frame'));
  await remove('answer');
  expect(moved).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('leaves a dialog that is open what it has', async () => {
  focus('answer');
  document.body.insertAdjacentHTML('beforeend', '<dialog open><p>Sure?</p></dialog>');
  await remove('answer');
  expect(focused()).not.toBe('main');
});
