import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { bookMonth } from '../shapes/books.ts';
import { empty } from '../shapes/common.ts';

/** The months of the books, the last one first: closed, or what still keeps one from being closed. */
export const listBookMonths = endpoint({
  name: 'listBookMonths',
  method: 'GET',
  path: '/staff/books/months',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: empty,
  output: z.array(bookMonth),
  errors: [],
});
