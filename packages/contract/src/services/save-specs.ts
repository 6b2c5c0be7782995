import { maxSpecName } from '@khidma/domain/limits/text-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { priceTable } from '../shapes/price-table.ts';

/**
 * Sets the specifications of a draft, whole, and answers with the price table that follows: prices stay with the
 * options they were of, known again by name, else by place; what is new has none yet.
 */
export const saveSpecs = endpoint({
  name: 'saveSpecs',
  method: 'POST',
  path: '/merchant/spec/saveOrUpdate',
  realm: 'merchant',
  input: z.strictObject({
    serviceId: id,
    draftRevision: z.int(),
    specs: z
      .array(
        z.strictObject({
          name: text(maxSpecName),
          options: z
            .array(text(maxSpecName))
            .check(z.minLength(1, 'optionCount'), z.maxLength(maxOptions, 'optionCount')),
        }),
      )
      .check(z.maxLength(maxSpecs, 'specCount')),
  }),
  output: priceTable,
  errors: ['notFound', 'serviceWrongState', 'serviceConflict'],
});
