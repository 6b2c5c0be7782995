import { lazyCode } from '@khidma/app/route/lazy-code';
import { useClient } from '../../shared/client-context.ts';
import {
  type Choices,
  FieldForm,
  type Uploading,
  useSending,
} from '../../shared/papers/field-form.tsx';
import { BasicFields, ServiceTypes } from '../../shared/papers/field-inputs.tsx';
import { paths } from '../../shared/paths.ts';
import { ApplicationEnd, useApplicationForm } from './application-form.tsx';
import { emptyApplication, isAlwaysRequired, withValues } from './application-values.ts';
import classes from './application.module.css';
import { dropDraft, readDraft, useKeptDraft } from './kept-draft.ts';
import { WithChoices } from './with-choices.tsx';
import { fieldGroups } from '@khidma/app/papers/fields';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { submitApplication } from '@khidma/contract/merchants/applications';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
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
      <WithChoices before={null}>
        {(choices) => (
          <ApplicationForm
            choices={choices}
            onSent={({ link }) => location.assign(paths.applicationSent(link))}
          />
        )}
      </WithChoices>
    </div>
  );
}

// Files and dates weigh much and stand below the rest.
const PaperFields = lazyCode(
  async () => (await import('../../shared/papers/paper-fields.tsx')).PaperFields,
);

interface ApplicationFormProps {
  readonly choices: Choices;
  readonly onSent: (answer: OutputOf<typeof submitApplication>) => void;
}

/** Under which name unsent input is kept. */
const draftName = 'new';

/** The application as it is sent for the first time: what is required, and what one wants to give at once. What is not sent yet outlives a reload. */
function ApplicationForm({ choices, onSent }: ApplicationFormProps) {
  const t = useTranslations('join.form');
  const client = useClient();
  const [draft, setDraft] = useState(() => readDraft(draftName));
  const [uploading] = useState((): Uploading => new Map());
  const [round, setRound] = useState(0);
  const { form, fields } = useApplicationForm({
    initial: withValues(emptyApplication, draft ?? {}),
    forAudit: false,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const known = useRef(emptyApplication);
  const kept = useKeptDraft({ form: fields, draftName, known });
  const send = useSending(form, uploading, async (input) => {
    const answer = await client.call(submitApplication, input, { silent: true });
    kept.forget();
    onSent(answer);
  });
  const startAfresh = (): void => {
    dropDraft(draftName);
    setDraft(null);
    form.reset(emptyApplication);
    // Fields that hold files begin anew.
    setRound(round + 1);
  };
  return (
    <FieldForm form={fields} isRequired={isAlwaysRequired} {...{ client, choices, uploading }}>
      <form key={round} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        {draft !== null && (
          <Notice
            tone="info"
            action={
              <Button size="sm" kind="quiet" onClick={startAfresh}>
                {t('clear')}
              </Button>
            }
          >
            {t('kept')}
          </Notice>
        )}
        <p className="k-quiet">{t('requiredHint')}</p>
        <Sections />
        <ApplicationEnd form={fields}>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </ApplicationEnd>
      </form>
    </FieldForm>
  );
}

/** Whom to call, who applies, where the business is, what it offers, and its licence for those who give it at once. */
function Sections() {
  const t = useTranslations();
  const form = useTranslations('join.form');
  return (
    <>
      <FormSection title={form('contactTitle')} text={form('contactText')}>
        <BasicFields names={fieldGroups.contact} />
      </FormSection>
      <FormSection title={form('businessTitle')} text={form('businessText')}>
        <BasicFields names={['merchantName', 'merchantNames', 'merchantType', 'introduction']} />
      </FormSection>
      <FormSection title={form('placeTitle')} text={form('placeText')}>
        <BasicFields names={fieldGroups.address} />
      </FormSection>
      <FormSection
        title={t('merchantFields.labels.serviceTypes')}
        text={t('merchantFields.hints.serviceTypes')}
      >
        <ServiceTypes name="serviceTypes" hideLabel />
      </FormSection>
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <FormSection title={form('licenceTitle')} text={form('licenceText')}>
          <PaperFields names={fieldGroups.licence} />
        </FormSection>
      </Suspense>
    </>
  );
}

interface FormSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the application under a heading of its own. */
function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={`k-stack-4 ${classes.section}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
