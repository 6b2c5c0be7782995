import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { referenceEntries } from '../shapes/reference-entry.ts';

/** Categories and places with everything hidden among them. */
export const listReference = endpoint({
  name: 'listReference',
  method: 'GET',
  path: '/staff/reference',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['reference'],
  input: empty,
  output: referenceEntries,
  errors: [],
});
