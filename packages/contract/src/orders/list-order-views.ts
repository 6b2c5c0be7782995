import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { orderViews } from '../shapes/order-view.ts';

/** The views of the order list that the merchant keeps. */
export const listOrderViews = endpoint({
  name: 'listOrderViews',
  method: 'GET',
  path: '/order/merchant/views',
  realm: 'merchant',
  tags: ['orderViews'],
  input: empty,
  output: orderViews,
  errors: [],
});
