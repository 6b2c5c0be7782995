import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { pushKey } from '../shapes/push.ts';

/** The key that a browser subscribes to pushes for. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/merchant/merchant/notice/push-key',
  realm: 'merchant',
  input: empty,
  output: pushKey,
  errors: [],
});
