import { expect, it } from 'vitest';
import { pathGuard } from './path-guard.ts';

const id = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';
const isOurs = pathGuard(['/', '/orders', '/orders/$id/pay', '/create/{-$id}', '/books/$account']);

it.each([
  '/',
  '/orders',
  '/orders?tab=Paid#x',
  `/orders/${id}/pay`,
  '/create',
  `/create/${id}`,
  '/books/merchant-wallet',
])('%s is an address of a page', (address) => expect(isOurs(address)).toBe(true));

it.each([
  '',
  '//evil.example',
  'https://evil.example/orders',
  'javascript:alert(1)',
  '/orders/',
  '/orders/1/pay',
  `/orders/${id}/../..`,
  `/create/${id}/more`,
  '/books',
  '/books/a/b',
])('%s is none', (address) => expect(isOurs(address)).toBe(false));
