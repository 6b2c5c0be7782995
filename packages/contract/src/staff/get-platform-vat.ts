import { documentCauses } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { vatPeriod, vatReturnOutput } from '../shapes/vat-return.ts';

/** The platform's own VAT return of three months: output tax on its fees by emirate, input tax on the provider's. */
export const getPlatformVat = endpoint({
  name: 'getPlatformVat',
  method: 'GET',
  path: '/staff/books/vat',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject(vatPeriod),
  output: z.object({
    ...vatReturnOutput.shape,
    /** What has waited for its document for more than a day, of whatever quarter, the longest first: it is missing above. */
    unissued: z.array(
      z.object({
        cause: z.enum(documentCauses),
        /** Null where no order causes it. */
        orderId: z.nullable(id),
        orderNumber: z.nullable(z.string()),
        merchantId: id,
        merchantName: z.string(),
        at: instant,
      }),
    ),
  }),
  errors: [],
});
