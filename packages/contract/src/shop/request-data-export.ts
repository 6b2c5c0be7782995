import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { dataExport } from '../shapes/data-export.ts';
import { typedPassword } from '../shapes/account.ts';

/** Asks for a copy of everything that is held of the signed-in customer. It is made in the background and told by mail. */
export const requestDataExport = endpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/shop/data-export',
  realm: 'customer',
  limit: perMinute(10),
  tags: ['dataExport'],
  input: z.strictObject({ password: typedPassword }),
  output: dataExport,
  errors: ['wrongPassword', 'loginLocked', 'dataExportTooSoon'],
});
