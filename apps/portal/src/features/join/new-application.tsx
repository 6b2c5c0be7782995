import { useClient } from '../../shared/client-context.ts';
import { paths } from '../../shared/paths.ts';
import { dropDraft, readDraft } from './application-draft.ts';
import { ApplicationEnd } from './application-end.tsx';
import { type ApplicationValues, emptyApplication, withValues } from './application-values.ts';
import classes from './application.module.css';
import { alwaysRequired, basicInputs, type FieldInputProps } from './basic-inputs.tsx';
import { createFormFiles, FormFilesContext } from './form-files.ts';
import { FormGrid, FormSection, WholeRow } from './form-section.tsx';
import { useApplicationForm, useSending } from './use-application-form.ts';
import { type FormOptions, WithFormOptions } from './form-options.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { submitApplication } from '@khidma/contract/merchants/applications';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface NewApplicationProps {
  /** Called once the form can be filled in, or says why it cannot. */
  readonly onShown: () => void;
}

/** The application on the landing page. Sent, it goes on to the page that shows how things stand. */
export function NewApplication({ onShown }: NewApplicationProps) {
  useEffect(onShown, [onShown]);
  return (
    <div className={classes.card}>
      <WithFormOptions before={null}>
        {(options) => (
          <ApplicationForm
            options={options}
            onSent={({ link }) => location.assign(paths.applicationSent(link))}
          />
        )}
      </WithFormOptions>
    </div>
  );
}

// Files and dates weigh much and stand below the rest.
const LicenceSection = lazy(async () => ({
  default: (await import('./licence-section.tsx')).LicenceSection,
}));

interface ApplicationFormProps {
  readonly options: FormOptions;
  readonly onSent: (answer: OutputOf<typeof submitApplication>) => void;
}

/** Under which name unsent input is kept. */
const draftName = 'new';

/** The application as it is sent for the first time: what is required, and what one wants to give at once. What is not sent yet outlives a reload. */
function ApplicationForm({ options, onSent }: ApplicationFormProps) {
  const t = useTranslations('join');
  const common = useTranslations('common');
  const client = useClient();
  const [draft, setDraft] = useState(() => readDraft(draftName));
  const [files] = useState(() => createFormFiles(draft?.files ?? []));
  const [round, setRound] = useState(0);
  const { form, fields } = useApplicationForm({
    initial: withValues(emptyApplication, draft?.values ?? {}),
    forAudit: false,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const known = useRef(emptyApplication);
  const kept = useKeptDraft({ form: fields, files, draftName, known });
  const send = useSending({
    form,
    files,
    send: async (input) => {
      const answer = await client.call(submitApplication, input, { silent: true });
      kept.forget();
      onSent(answer);
    },
  });
  const startAfresh = (): void => {
    dropDraft(draftName);
    setDraft(null);
    form.reset(emptyApplication);
    // Fields that hold files begin anew.
    setRound(round + 1);
  };
  return (
    <FormFilesContext value={files}>
      <form key={round} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
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
        <p className="k-quiet">{t('form.requiredHint')}</p>
        <BasicSections form={fields} options={options} />
        <Suspense fallback={<FormSkeleton label={common('loading')} fields={4} />}>
          <LicenceSection control={fields.control} />
        </Suspense>
        <ApplicationEnd form={fields} summary={<RefusedSummary form={fields} />}>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t('form.submit')}
          </Button>
        </ApplicationEnd>
      </form>
    </FormFilesContext>
  );
}

type SectionProps = Omit<FieldInputProps, 'required'>;

/** The first form's fields, in the order in which they stand. */
const fieldsOf = {
  contact: ['contactName', 'contactPhone', 'email'],
  business: ['merchantName', 'merchantNames', 'merchantType', 'introduction'],
  place: ['emirate', 'community', 'subCommunity', 'address'],
} as const;

const wide: readonly string[] = ['email', 'introduction', 'address'];

/** Whom to call, who applies, and where the business is. */
function BasicSections(props: SectionProps) {
  const t = useTranslations('join.form');
  return (
    <>
      <FormSection title={t('contactTitle')} text={t('contactText')}>
        <Fields {...props} of="contact" />
      </FormSection>
      <FormSection title={t('businessTitle')} text={t('businessText')}>
        <Fields {...props} of="business" />
      </FormSection>
      <FormSection title={t('placeTitle')} text={t('placeText')}>
        <Fields {...props} of="place" />
      </FormSection>
      <FormSection title={t('servicesTitle')} text={t('servicesText')}>
        <basicInputs.serviceTypes {...props} required={false} />
      </FormSection>
    </>
  );
}

function Fields({ of, ...props }: SectionProps & { readonly of: keyof typeof fieldsOf }) {
  return (
    <FormGrid>
      {fieldsOf[of].map((name) => {
        const Input = basicInputs[name];
        const input = <Input {...props} key={name} required={alwaysRequired.includes(name)} />;
        return wide.includes(name) ? <WholeRow key={name}>{input}</WholeRow> : input;
      })}
    </FormGrid>
  );
}

// Only a form that was refused has one: the landing page does not wait for it.
const ErrorSummary = lazy(async () => ({
  default: (await import('./error-summary.tsx')).ErrorSummary,
}));

/** What needs a look, fetched once a submission was refused. */
function RefusedSummary({ form }: { readonly form: UseFormReturn<ApplicationValues> }) {
  const { submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  return (
    <Suspense fallback={null}>
      <ErrorSummary form={form} />
    </Suspense>
  );
}
