import { submitApplication } from '@khidma/contract/merchants/applications';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { dropDraft, readDraft } from './application-draft.ts';
import { ApplicationEnd } from './application-end.tsx';
import { BasicSections } from './application-sections.tsx';
import { emptyApplication, withValues } from './application-values.ts';
import classes from './application.module.css';
import { createFormFiles, FormFilesContext } from './form-files.ts';
import { RefusedSummary } from './refused-summary.tsx';
import { useApplicationForm, useSending } from './use-application-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import type { FormOptions } from './use-form-options.ts';

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
export function ApplicationForm({ options, onSent }: ApplicationFormProps) {
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
        <p className={classes.hint}>{t('form.requiredHint')}</p>
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
