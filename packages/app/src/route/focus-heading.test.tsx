import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beginActing } from '../testing/acting.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

let host: HTMLElement;
let root: Root;
let stop: () => void;
let showLate: (() => void) | undefined;

const start = async () => {
  const parent = createRootRoute({
    component: () => (
      <>
        <button type="button">menu</button>
        <main>
          <Outlet />
        </main>
      </>
    ),
  });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => parent, path, component });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/orders'] }),
    routeTree: parent.addChildren([
      page('/orders', () => <h1>Orders</h1>),
      page('/finance', () => <h1>Finance</h1>),
      page('/late', Late),
      page('/form', Form),
    ]),
  });
  stop = focusHeading(router, host);
  await act(async () => root.render(<RouterProvider router={router} />));
  return { go: (to: string) => act(async () => router.navigate({ to })) };
};

function Late() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    showLate = () => setThere(true);
  }, []);
  return isThere ? <h1>Late</h1> : <p>…</p>;
}

function Form() {
  return (
    <>
      <h1>Form</h1>
      <input aria-label="name" ref={(field) => field?.focus()} />
    </>
  );
}

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  onTestFinished(beginActing());
  vi.stubGlobal('scrollTo', () => undefined);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

describe('the focus', () => {
  it('stays where the browser begins at the first load', async () => {
    await start();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading of the next screen', async () => {
    const { go } = await start();
    host.querySelector('button')?.focus();
    await go('/finance');
    expect(focused()).toBe('Finance');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  it('stays where only the search of the address changes', async () => {
    const { go } = await start();
    host.querySelector('button')?.focus();
    await go('/orders?status=Paid');
    expect(focused()).toBe('menu');
  });

  it('waits for a heading that comes with its data', async () => {
    const { go } = await start();
    await go('/late');
    expect(document.activeElement).toBe(document.body);
    await act(async () => showLate?.());
    await vi.waitFor(() => expect(focused()).toBe('Late'));
  });

  it('stays with whoever has gone on before the heading came', async () => {
    const { go } = await start();
    await go('/late');
    host.querySelector('button')?.focus();
    await act(async () => showLate?.());
    expect(focused()).toBe('menu');
  });

  it('stays in a field that the screen itself has put it into', async () => {
    const { go } = await start();
    await go('/form');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});
