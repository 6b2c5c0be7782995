import { requestDataExportInput, eraseCustomerInput } from './data-exports.forms.ts';
import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { dataExport, typedPassword } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';

const getMerchantDataExportOptions = {
  tags: ['dataExport'],
  output: onServer && dataExport,
} satisfies SharedOptions;

/** How far the copy of everything that is held of the signed-in merchant has got. */
export const getMerchantDataExport = merchantEndpoint('getMerchantDataExport', {
  route: 'GET /merchant/merchant/data-export',
  ...getMerchantDataExportOptions,
});

/** Asks for a copy of everything that is held of the signed-in merchant. It is made in the background and told by mail. */
export const requestMerchantDataExport = merchantEndpoint('requestMerchantDataExport', {
  route: 'POST /merchant/merchant/data-export',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: onServer && { password: typedPassword },
  output: onServer && dataExport,
  errors: onServer && ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});

/** How far the copy of everything that is held of the signed-in customer has got. */
export const getDataExport = customerEndpoint('getDataExport', {
  route: 'GET /shop/data-export',
  ...getMerchantDataExportOptions,
});

/** Asks for a copy of everything that is held of the signed-in customer. It is made in the background and told by mail. */
export const requestDataExport = customerEndpoint('requestDataExport', {
  route: 'POST /shop/data-export',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: onServer && requestDataExportInput,
  output: onServer && dataExport,
  errors: onServer && ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});

/** Has a copy of everything about a customer made. The customer alone gets it, by a mail that leads to their account. */
export const requestCustomerExport = staffEndpoint('requestCustomerExport', {
  route: 'POST /staff/customers/{id}/export',
  staff: { needs: 'support', proof: 'people' },
  tags: ['customers', 'staffWork'],
  input: onServer && { id },
  errors: onServer && ['notFound', 'customerWrongState', 'dataExportTooSoon'],
});

/** Erases who a customer is, for good, on their wish: refused while an order, a dispute or a refund is open. `name` is typed as a proof of intent. */
export const eraseCustomer = staffEndpoint('eraseCustomer', {
  route: 'POST /staff/customers/{id}/erase',
  staff: { needs: 'people', proof: 'people' },
  limit: perMinute(10),
  tags: ['customers', 'orders', 'comments', 'messages', 'staffWork'],
  input: onServer && eraseCustomerInput,
  errors: onServer && ['notFound', 'customerWrongState', 'erasureBlocked'],
});
