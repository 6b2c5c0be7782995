import { maxSpecName } from '@khidma/domain/limits/text-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { priceTable } from '../shapes/price-table.ts';
import { combinations, specTranslations } from '../shapes/service.ts';

/**
 * Sets the specifications of a service, whole, and its prices with them, and answers with the price table that follows.
 * Without `combinations` prices stay with the options they were of, known again by name, else by place; what is new
 * has none yet. With `submit` the service goes to review; what is on sale stays so, as it was, until that is approved,
 * and is refused with serviceHasUnsentChanges where its draft says more than these prices.
 */
export const saveSpecs = endpoint({
  name: 'saveSpecs',
  method: 'POST',
  path: '/merchant/spec/saveOrUpdate',
  realm: 'merchant',
  tags: ['services', 'drafts'],
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
          translations: specTranslations,
        }),
      )
      .check(z.maxLength(maxSpecs, 'specCount')),
    combinations: z.optional(combinations),
    submit: z._default(z.boolean(), false),
  }),
  output: priceTable,
  errors: [
    'notFound',
    'serviceWrongState',
    'serviceConflict',
    'serviceHasUnsentChanges',
    'serviceCoverMissing',
    'licenceExpired',
    'papersMissing',
  ],
});
