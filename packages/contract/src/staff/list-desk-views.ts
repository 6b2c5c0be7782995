import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { deskViews } from '../shapes/desk-view.ts';
import { deskLists } from '../shapes/staff-action-names.ts';

/** The views of a list that the caller keeps, and the desk's. */
export const listDeskViews = endpoint({
  name: 'listDeskViews',
  method: 'GET',
  path: '/staff/views',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['deskViews'],
  input: z.strictObject({ list: z.enum(deskLists, 'invalid') }),
  output: deskViews,
  errors: [],
});
