import { serviceContent, type ServiceContentShape } from '@khidma/contract/shapes/service';
import {
  serviceProblems,
  stepOfPath,
  type ServiceStep,
} from '@khidma/domain/services/service-rules';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import type { Control, FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { sentContent } from './content-draft.ts';

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
