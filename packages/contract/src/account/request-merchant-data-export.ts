import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { typedPassword } from '../shapes/account.ts';
import { dataExport } from '../shapes/data-export.ts';

/** Asks for a copy of everything that is held of the signed-in merchant. It is made in the background and told by mail. */
export const requestMerchantDataExport = endpoint({
  name: 'requestMerchantDataExport',
  method: 'POST',
  path: '/merchant/merchant/data-export',
  realm: 'merchant',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: z.strictObject({ password: typedPassword }),
  output: dataExport,
  errors: ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});
