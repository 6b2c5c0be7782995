import type { saveApplication } from '@khidma/contract/merchants/applications';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { applicationDraft } from '@khidma/contract/shapes/application';
import * as z from 'zod/mini';
import type { ApplicationValues } from '../application-values.ts';
import { fieldNames } from '../field-labels.ts';

type Fields = InputOf<typeof saveApplication>['fields'];

/**
 * What of a form the server takes unjudged. A field that is only half typed (a time without its minutes, a choice not
 * made) goes as it was when it was last whole, so that another device does not lose it.
 */
export const sendableDraft = (values: ApplicationValues, last: ApplicationValues): Fields =>
  Object.fromEntries(
    [...fieldNames, 'corporateTaxApplies' as const].flatMap((name) => {
      const schema = applicationDraft.shape[name];
      const whole = [values[name], last[name]].find((value) => z.safeParse(schema, value).success);
      return whole === undefined ? [] : [[name, whole]];
    }),
  );
