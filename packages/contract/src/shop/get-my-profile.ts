import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { customerInfo } from '../shapes/shop.ts';

/** The signed-in customer, as merchants see them. */
export const getMyProfile = endpoint({
  name: 'getMyProfile',
  method: 'GET',
  path: '/shop/profile',
  realm: 'customer',
  tags: ['profile'],
  input: empty,
  output: customerInfo,
  errors: [],
});
