import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../provider.tsx';

// React asks for this flag before it trusts act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// happy-dom knows no top layer. What opens in it is tried in a browser; here it must only not fail when its chunk comes.
if (!('showPopover' in HTMLElement.prototype)) {
  const nothing = (): void => undefined;
  Object.assign(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing });
}

/** Puts a component into the page as an app would, and takes it out again. */
export async function render(node: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const show = (next: ReactNode) =>
    act(async () => {
      root.render(
        <UiProvider dir={dir} lang={dir === 'rtl' ? 'ar-AE' : 'en-AE'}>
          {next}
        </UiProvider>,
      );
    });
  await show(node);
  return {
    host,
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
}

/** Types a whole value, as React hears it. */
export async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await act(async () => {
    // React watches the element's own setter; the prototype's is the one it does not see.
    const prototype = Object.getPrototypeOf(input) as object; // an input's prototype is always an object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Moves the focus into or out of an element. */
export async function focus(element: HTMLElement, on = true) {
  await act(async () => {
    if (on) element.focus();
    else element.blur();
  });
}

/** Clicks. */
export async function click(element: Element | null | undefined) {
  await act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}
