import { fieldOfPath } from './field-labels.ts';
import { sentContent } from './service-content.ts';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import {
  serviceContent,
  type ServiceContentShape,
  type ServiceDetail,
} from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import {
  serviceProblems,
  type ServiceStep,
  stepOfPath,
} from '@khidma/domain/services/service-rules';
import { isolated } from '@khidma/i18n/line-parts';
import { useEffect, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';

/** How long typing rests before what looks at the whole content looks again, in ms. */
const calmAfter = 250;

/** The content as it was when typing last rested: for what judges all of it, which no key press may wait for. */
export const useCalmContent = (form: ServiceForm): ServiceContentShape => {
  const [content, setContent] = useState(() => form.getValues('content'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        // A copy: the form changes its own content in place, and the same object would render nothing.
        timer = setTimeout(() => setContent({ ...form.getValues('content') }), calmAfter);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [form]);
  return content;
};

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

/** The form's values; paths are those of the endpoint, so that what the server refuses finds its field. */
export interface ServiceValues {
  readonly content: ServiceContentShape;
}

/** The form that all steps share. */
export type ServiceForm = UseFormReturn<ServiceValues, unknown, ServiceValues>;

/** Its control. */
export type ServiceControl = Control<ServiceValues, unknown, ServiceValues>;

const schema = z.object({ content: serviceContent });

/** Judges a content as the server will at submission. `media` are the files that the content may name. */
export const serviceResolver = (
  media: readonly ServiceMedia[],
): Resolver<ServiceValues, unknown, ServiceValues> =>
  ruleResolver<ServiceValues, ServiceValues>(schema, ({ content }) =>
    serviceProblems(sentContent(content), media).map((problem) => ({
      ...problem,
      path: `content.${problem.path}`,
    })),
  );

/** Judges the prices alone, as the server will. */
export const pricesResolver: Resolver<ServiceValues, unknown, ServiceValues> = ruleResolver<
  ServiceValues,
  ServiceValues
>(schema, ({ content }) =>
  serviceProblems(sentContent(content), [])
    .filter(({ path }) => stepOfPath(path) === 'pricing')
    .map((problem) => ({ ...problem, path: `content.${problem.path}` })),
);

/** The steps with a field that needs attention, in no order. */
export const stepsWithErrors = (errors: FieldErrors<ServiceValues>): ReadonlySet<ServiceStep> =>
  new Set(Object.keys(errors.content ?? {}).map(stepOfPath));
