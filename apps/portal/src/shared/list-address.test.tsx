import { renderScreen } from '@khidma/app/testing/render-screen';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { RouterLink } from '../app/router.tsx';
import { addressLeft, useLeftAddress } from './list-address.ts';
import { sessionStore } from './session-store.ts';

function List() {
  useLeftAddress('/some-list');
  return <h1>List</h1>;
}

const visit = (address: string) =>
  renderScreen({
    session: sessionStore,
    makeRouter: () =>
      createRouter({
        routeTree: createRootRoute({ component: List }),
        history: createMemoryHistory({ initialEntries: [address] }),
      }),
    link: RouterLink,
    answers: [],
  });

describe('the way back to a list', () => {
  it('is the list itself before one has been there', () =>
    expect(addressLeft('/some-list')).toBe('/some-list'));

  it('leads to its tab, filters and page', async () => {
    await visit('/some-list?status=Paid&page=2');
    expect(addressLeft('/some-list')).toBe('/some-list?status=Paid&page=2');
  });

  it('is none of another address', async () => {
    await visit('/other?status=Paid');
    expect(addressLeft('/other')).toBe('/other');
  });
});
