import { serviceSteps, stepOfPath, type ServiceStep } from '@khidma/domain/services/service-rules';
import { editorSteps } from '../editor-search.ts';
import { fieldOfPath, linkToField } from '../field-labels.ts';

/** A step of the wizard that is not done, with the fields that are missing on it. */
export interface MissingStep {
  readonly step: ServiceStep;
  readonly fields: readonly NonNullable<ReturnType<typeof fieldOfPath>>[];
  /** The wizard, at this step and its first missing field. */
  readonly href: string;
}

/** How far a draft has come, of the steps that the wizard counts; the last of them, which looks over everything, is done with the sending. */
export interface DraftProgress {
  readonly done: number;
  readonly total: number;
  readonly missing: readonly MissingStep[];
}

/** What a draft lacks, by the steps of the wizard and in their order; `missing` are paths of its content. */
export const draftProgress = (id: string, missing: readonly string[]): DraftProgress => {
  const steps = serviceSteps.flatMap((step): MissingStep[] => {
    const there = missing.filter((path) => stepOfPath(path) === step);
    const [first] = there;
    if (first === undefined) return [];
    const fields = [...new Set(there.map(fieldOfPath))].filter((field) => field !== null);
    return [{ step, fields, href: linkToField(id, first) }];
  });
  // What the details ask for hangs on the service type: until it is chosen nobody knows what they lack.
  const unknown =
    missing.includes('categoryId') && steps.every(({ step }) => step !== 'details') ? 1 : 0;
  return {
    done: serviceSteps.length - steps.length - unknown,
    total: editorSteps.length,
    missing: steps,
  };
};
