import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { dataExport } from '../shapes/data-export.ts';

/** How far the copy of everything that is held of the signed-in merchant has got. */
export const getMerchantDataExport = endpoint({
  name: 'getMerchantDataExport',
  method: 'GET',
  path: '/merchant/merchant/data-export',
  realm: 'merchant',
  tags: ['dataExport'],
  input: empty,
  output: dataExport,
  errors: [],
});
