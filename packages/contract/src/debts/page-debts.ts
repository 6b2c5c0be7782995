import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { debtRow } from '../shapes/debt.ts';

/** Merchants that owe something, the oldest debt first. */
export const pageDebts = endpoint({
  name: 'pageDebts',
  method: 'GET',
  path: '/staff/debts',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money'],
  input: z.strictObject(pageQuery),
  output: pageOf(debtRow),
  errors: [],
});
