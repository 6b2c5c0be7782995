import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { routerDefaults } from './router-defaults.tsx';
import { locationOf, makeRouterLink } from './router-link.tsx';

describe('an address within an app is taken apart for the router', () => {
  it.each([
    ['/orders', { to: '/orders', search: {}, hash: undefined }],
    ['/orders?tab=Active&page=2', { to: '/orders', search: { tab: 'Active', page: '2' } }],
    ['/merchant?edit=details#work', { to: '/merchant', search: { edit: 'details' }, hash: 'work' }],
    ['/merchant#work', { to: '/merchant', search: {}, hash: 'work' }],
  ])('%s', (href, parts) => expect(locationOf(href)).toEqual(parts));
});

describe('a link that is pointed at', () => {
  it.each([
    ['4g', 1],
    ['3g', 0],
  ])('on a line of %s fetches what it leads to: %i times', async (effectiveType, times) => {
    onTestFinished(beginActing());
    const loader = vi.fn();
    const Link = makeRouterLink(() => false);
    const root = createRootRoute({ component: () => <Link href="/order">Order</Link> });
    const order = createRoute({ getParentRoute: () => root, path: '/order', loader });
    const router = createRouter({
      routeTree: root.addChildren([order]),
      history: createMemoryHistory(),
      ...routerDefaults,
      defaultPreloadDelay: 0,
    });
    const place = document.body.appendChild(document.createElement('div'));
    const page = createRoot(place);
    onTestFinished(async () => {
      await act(async () => page.unmount());
      place.remove();
      vi.unstubAllGlobals();
    });
    vi.stubGlobal('navigator', { connection: { effectiveType } });
    await act(async () => page.render(<RouterProvider router={router} />));
    await act(
      async () =>
        void place
          .querySelector('a')
          ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
    );
    expect(loader).toHaveBeenCalledTimes(times);
  });
});
