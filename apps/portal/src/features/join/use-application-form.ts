import type { submitApplication } from '@khidma/contract/merchants/applications';
import { submitApplicationInput } from '@khidma/contract/merchants/applications.forms';
import type { InputOf } from '@khidma/contract/core/endpoint';
import * as z from 'zod/mini';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import type { ApplicationValues } from './application-values.ts';
import type { FormFiles } from './form-files.ts';
import { judgeApplication } from './judge-application.ts';

type Input = InputOf<typeof submitApplication>;

// What the form holds beside what is sent.
const schema = z.extend(submitApplicationInput, { corporateTaxApplies: z.boolean() });

const resolverFor = (forAudit: boolean) =>
  ruleResolver(schema, (values: ApplicationValues) =>
    judgeApplication(values, { now: Date.now(), forAudit }),
  );
const resolver = resolverFor(false);
const auditResolver = resolverFor(true);

interface FormOptions {
  readonly initial: ApplicationValues;
  readonly forAudit: boolean;
}

/** The application's form, judged while one types: a field once it was left, then at each key. */
export const useApplicationForm = ({ initial, forAudit }: FormOptions) => {
  const form = useForm({
    resolver: forAudit ? auditResolver : resolver,
    defaultValues: initial,
    mode: 'onTouched',
  });
  // The form is judged into what the server takes; its fields know the values before that.
  const fields = form as unknown as UseFormReturn<ApplicationValues>; // only the type of what is sent differs
  return { form, fields };
};

interface Sending {
  readonly form: ReturnType<typeof useApplicationForm>['form'];
  readonly files: FormFiles;
  readonly send: (input: Input) => Promise<void>;
}

/** Sends the form, once it is sound and all its files have arrived. */
export const useSending = ({ form, files, send }: Sending) => {
  const t = useTranslations('uploads');
  return useFormSubmit(form, async ({ corporateTaxApplies: _applies, ...input }) => {
    const unready = files.unready();
    if (unready === null) return send(input);
    const message = t(unready.why);
    form.setError(unready.field, { type: serverErrorType, message }, { shouldFocus: true });
    return undefined;
  });
};
