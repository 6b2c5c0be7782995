import {
  serviceContent,
  type ServiceContentShape,
  type ServiceDetail,
} from '@khidma/contract/shapes/service';
import {
  serviceProblems,
  stepOfPath,
  type ServiceStep,
} from '@khidma/domain/services/service-rules';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import { useState } from 'react';
import {
  useForm,
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { formContent, sentContent } from './content-draft.ts';
import { emptyContent } from './content-edits.ts';
import { remarkErrors, withRemarks } from './remark-errors.ts';

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

/** The steps with a field that needs attention, in no order. */
export const stepsWithErrors = (errors: FieldErrors<ServiceValues>): ReadonlySet<ServiceStep> =>
  new Set(Object.keys(errors.content ?? {}).map(stepOfPath));

/** The wizard's form. A reviewer's remarks stand at their fields until those are changed; they hinder no submission. */
export const useServiceForm = (
  service: ServiceDetail | null,
  media: readonly ServiceMedia[],
): ServiceForm => {
  const [begun] = useState<ServiceValues>(() => ({
    content: formContent(service?.content ?? emptyContent),
  }));
  const remarks = service?.remarks ?? [];
  return useForm<ServiceValues, unknown, ServiceValues>({
    mode: 'onTouched',
    // Remarks stand there from the beginning: the page would open in its middle.
    shouldFocusError: false,
    defaultValues: begun,
    errors: useState(() => remarkErrors(remarks))[0],
    resolver: withRemarks(serviceResolver(media), { remarks, before: begun }),
  });
};
