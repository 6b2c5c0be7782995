import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { set, type FieldErrors } from 'react-hook-form';
import { serverErrorType } from '../../shared/form/use-field-error.ts';
import type { ServiceValues } from './service-form.ts';
import { fieldOfPath } from './use-field-words.ts';

/** A reviewer's remarks as errors at the fields that they point to; they go when the field is changed. */
export const remarkErrors = (remarks: ServiceDetail['remarks']): FieldErrors<ServiceValues> => {
  const errors: FieldErrors<ServiceValues> = {};
  for (const { path, text } of remarks) {
    if (fieldOfPath(path) === null) continue;
    set(errors, `content.${path.replace(/^content\./, '')}`, {
      type: serverErrorType,
      message: text,
    });
  }
  return errors;
};
