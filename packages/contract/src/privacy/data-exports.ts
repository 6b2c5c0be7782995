import { requestDataExportInput, eraseCustomerInput } from './data-exports.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import { dataExport, typedPassword } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import * as z from 'zod/mini';

const getMerchantDataExportIn = forRealms({
  method: 'GET',
  tags: ['dataExport'],
  output: onServer && dataExport,
});

/** How far the copy of everything that is held of the signed-in merchant has got. */
export const getMerchantDataExport = getMerchantDataExportIn({
  name: 'getMerchantDataExport',
  path: '/merchant/merchant/data-export',
  realm: 'merchant',
});

/** Asks for a copy of everything that is held of the signed-in merchant. It is made in the background and told by mail. */
export const requestMerchantDataExport = endpoint({
  name: 'requestMerchantDataExport',
  method: 'POST',
  path: '/merchant/merchant/data-export',
  realm: 'merchant',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: onServer && z.strictObject({ password: typedPassword }),
  output: onServer && dataExport,
  errors: onServer && ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});

/** How far the copy of everything that is held of the signed-in customer has got. */
export const getDataExport = getMerchantDataExportIn({
  name: 'getDataExport',
  path: '/shop/data-export',
  realm: 'customer',
});

/** Asks for a copy of everything that is held of the signed-in customer. It is made in the background and told by mail. */
export const requestDataExport = endpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/shop/data-export',
  realm: 'customer',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: onServer && requestDataExportInput,
  output: onServer && dataExport,
  errors: onServer && ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});

/** Has a copy of everything about a customer made. The customer alone gets it, by a mail that leads to their account. */
export const requestCustomerExport = endpoint({
  name: 'requestCustomerExport',
  method: 'POST',
  path: '/staff/customers/{id}/export',
  realm: 'staff',
  staff: { needs: 'support', proof: 'people' },
  tags: ['customers', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  errors: onServer && ['notFound', 'customerWrongState', 'dataExportTooSoon'],
});

/** Erases who a customer is, for good, on their wish: refused while an order, a dispute or a refund is open. `name` is typed as a proof of intent. */
export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/erase',
  realm: 'staff',
  staff: { needs: 'people', proof: 'people' },
  limit: perMinute(10),
  tags: ['customers', 'orders', 'comments', 'messages', 'staffWork'],
  input: onServer && eraseCustomerInput,
  errors: onServer && ['notFound', 'customerWrongState', 'erasureBlocked'],
});
