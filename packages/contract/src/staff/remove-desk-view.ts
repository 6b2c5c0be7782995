import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { deskViews } from '../shapes/desk-view.ts';

/** Deletes a view of a list; nothing that it showed changes. Returns the views of the list that are left. */
export const removeDeskView = endpoint({
  name: 'removeDeskView',
  method: 'POST',
  path: '/staff/views/remove',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['deskViews'],
  input: z.strictObject({ id }),
  output: deskViews,
  errors: ['notFound', 'noPermission'],
});
