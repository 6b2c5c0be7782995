import { describe, expect, it } from 'vitest';
import { locationOf } from './router-link.tsx';

describe('an address within an app is taken apart for the router', () => {
  it.each([
    ['/orders', { to: '/orders', search: {}, hash: undefined }],
    ['/orders?tab=Active&page=2', { to: '/orders', search: { tab: 'Active', page: '2' } }],
    ['/merchant?edit=details#work', { to: '/merchant', search: { edit: 'details' }, hash: 'work' }],
    ['/merchant#work', { to: '/merchant', search: {}, hash: 'work' }],
  ])('%s', (href, parts) => expect(locationOf(href)).toEqual(parts));
});
