import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { dataExport } from '../shapes/data-export.ts';

/** How far the copy of everything that is held of the signed-in customer has got. */
export const getDataExport = endpoint({
  name: 'getDataExport',
  method: 'GET',
  path: '/shop/data-export',
  realm: 'customer',
  tags: ['dataExport'],
  input: empty,
  output: dataExport,
  errors: [],
});
