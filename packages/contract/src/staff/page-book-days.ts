import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { bookDay } from '../shapes/books.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';

/** The days whose books are closed, the last one first. */
export const pageBookDays = endpoint({
  name: 'pageBookDays',
  method: 'GET',
  path: '/staff/books/days',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject(pageQuery),
  output: pageOf(bookDay),
  errors: [],
});
