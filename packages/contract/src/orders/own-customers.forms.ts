import { id, optionalText } from '../shapes/common.ts';
import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';

/** What `noteOwnCustomer` takes. */
export const noteOwnCustomerInput = z.strictObject({ id, text: optionalText(longestCustomerNote) });
