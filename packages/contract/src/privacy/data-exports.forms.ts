import { typedPassword } from '../shapes/account.ts';
import { id, text } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** What `requestDataExport` takes. */
export const requestDataExportInput = z.strictObject({ password: typedPassword });

/** What `eraseCustomer` takes. */
export const eraseCustomerInput = z.strictObject({ id, name: text(200), reason: text(500) });
