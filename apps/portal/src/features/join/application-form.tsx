import { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm, useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { CheckboxInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { serverErrorType } from '../../shared/form/use-field-error.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { paths } from '../../shared/paths.ts';
import { dropDraft, readDraft, type KeptDocument } from './application-draft.ts';
import {
  BusinessSection,
  ContactSection,
  PlaceSection,
  VatSection,
} from './application-sections.tsx';
import type { ApplicationValues } from './application-values.ts';
import classes from './application.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormSection } from './form-section.tsx';
import { judgeApplication } from './judge-application.ts';
import { LicenceSection } from './licence-section.tsx';
import { ServiceTypesField } from './service-types-field.tsx';
import { useDocuments, type Documents } from './use-documents.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import type { FormOptions } from './use-form-options.ts';

interface ApplicationFormProps {
  readonly options: FormOptions;
  readonly initial: ApplicationValues;
  readonly documents: readonly KeptDocument[];
  /** Under which name unsent input is kept. */
  readonly draftName: string;
  readonly forAudit: boolean;
  readonly submitLabel: string;
  readonly onSent: (answer: OutputOf<typeof submitApplication>) => void;
}

const resolverFor = (forAudit: boolean) =>
  ruleResolver(submitApplication.input, (values: ApplicationValues) =>
    judgeApplication(values, { now: Date.now(), forAudit }),
  );
const resolver = resolverFor(false);
const auditResolver = resolverFor(true);

/** The application, whether sent for the first time, completed or corrected. What is not sent yet outlives a reload. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { options, initial, draftName, forAudit, submitLabel, onSent } = props;
  const t = useTranslations('join');
  const client = useClient();
  const [draft, setDraft] = useState(() => readDraft(draftName));
  const documents = useDocuments(draft?.documents ?? props.documents);
  const form = useForm({
    resolver: forAudit ? auditResolver : resolver,
    defaultValues: { ...initial, ...draft?.values },
  });
  // The form is judged into what the server takes; its fields know the values before that.
  const fields = form as unknown as UseFormReturn<ApplicationValues>; // only the type of what is sent differs
  const { isSubmitting } = useFormState({ control: form.control });
  const forgetDraft = useKeptDraft({ form: fields, documents: documents.all, draftName });
  const send = useFormSubmit(form, async (values) => {
    const unready = unreadyDocuments(documents);
    if (unready !== null) {
      const message = t(`upload.${unready}`);
      form.setError('licenceDocuments', { type: serverErrorType, message }, { shouldFocus: true });
      return;
    }
    const answer = await client.call(submitApplication, values, { silent: true });
    forgetDraft();
    onSent(answer);
  });
  const startAfresh = (): void => {
    dropDraft(draftName);
    setDraft(null);
    form.reset(initial);
    documents.replace(props.documents);
  };
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {draft !== null && (
        <Notice
          tone="info"
          action={
            <Button size="sm" kind="quiet" onClick={startAfresh}>
              {t('form.clear')}
            </Button>
          }
        >
          {t('form.kept')}
        </Notice>
      )}
      <p className={classes.hint}>{t('form.requiredHint')}</p>
      <ContactSection form={fields} />
      <BusinessSection form={fields} />
      <PlaceSection form={fields} places={options.places} />
      <FormSection title={t('form.servicesTitle')} text={t('form.servicesText')}>
        <ServiceTypesField control={fields.control} categories={options.categories} />
      </FormSection>
      <LicenceSection control={fields.control} documents={documents} required={forAudit} />
      <VatSection form={fields} />
      <div className={classes.end}>
        <CheckboxInput
          control={form.control}
          name="agreement"
          label={t.rich('form.agreement', {
            terms: (text) => (
              <a href={paths.termsOfUse()} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          })}
          required
        />
        <ErrorSummary form={fields} />
        <FormNotice control={form.control} />
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const unreadyDocuments = ({ all }: Documents): 'wait' | 'failed' | null => {
  if (all.some(({ state }) => state === 'sending')) return 'wait';
  return all.some(({ state }) => state === 'refused') ? 'failed' : null;
};
