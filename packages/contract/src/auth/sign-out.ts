import { endpoint } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';

/** Ends the caller's session. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/merchant/merchant/logout',
  realm: 'merchant',
  /** The one change that such a look may make: to end itself. */
  openToLooks: true,
  input: empty,
  output: nothing,
  errors: [],
});
