import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { invoicing } from '../shapes/finance-document.ts';

/** Who issues the tax invoices for the merchant's orders: Khidma in its name, or the merchant itself. */
export const getInvoicing = endpoint({
  name: 'getInvoicing',
  method: 'GET',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  tags: ['documents'],
  input: empty,
  output: invoicing,
  errors: [],
});
