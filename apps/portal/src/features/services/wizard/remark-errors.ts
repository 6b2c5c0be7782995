import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { isolated } from '@khidma/i18n/line-parts';
import type { ServiceValues } from '../service-form.ts';
import { fieldOfPath } from '../use-field-words.ts';

type Remarks = ServiceDetail['remarks'];

/** A remark's path within the content; null where it belongs to no field. */
export const remarkPath = (path: string): string | null =>
  fieldOfPath(path) === null ? null : path.replace(/^content\./, '');

/** A reviewer's remarks as errors at the fields that they point to. */
export const remarkErrors = (remarks: Remarks): FieldErrors<ServiceValues> => {
  const errors: FieldErrors<ServiceValues> = {};
  for (const { path, text } of remarks) {
    const at = remarkPath(path);
    if (at !== null) set(errors, `content.${at}`, errorOf(text));
  }
  return errors;
};

/** The remarks on fields that still say what they said when the editor was opened. */
export const openRemarks = (remarks: Remarks, before: ServiceValues, now: ServiceValues): Remarks =>
  remarks.filter(({ path }) => {
    const field = fieldOfPath(path);
    return (
      field !== null &&
      isSameContent(before.content, { ...before.content, [field]: now.content[field] })
    );
  });

interface RemarkedForm {
  readonly remarks: Remarks;
  readonly before: ServiceValues;
}

/** Lets remarks stand at their fields until those are changed, wherever else one types. */
export const withRemarks =
  (
    judge: Resolver<ServiceValues, unknown, ServiceValues>,
    { remarks, before }: RemarkedForm,
  ): Resolver<ServiceValues, unknown, ServiceValues> =>
  async (values, context, options) => {
    const judged = await judge(values, context, options);
    const open = openRemarks(remarks, before, values);
    if (open.length === 0) return judged;
    const errors: FieldErrors<ServiceValues> = { ...judged.errors };
    for (const { path, text } of open) {
      const at = `content.${remarkPath(path) ?? ''}`;
      if (get(errors, at) === undefined) set(errors, at, errorOf(text));
    }
    return { values: {}, errors };
  };

/** In a frame of its own: an English remark among Arabic words keeps its full stop at its end. */
const errorOf = (text: string) => ({ type: serverErrorType, message: isolated(text) });
