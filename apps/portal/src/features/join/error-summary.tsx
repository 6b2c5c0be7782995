import { Notice } from '@khidma/ui/notice';
import { get, useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type ShownError, useFieldError } from '@khidma/app/form/use-field-error';
import type { ApplicationValues } from './application-values.ts';
import classes from './application.module.css';
import { fieldNames } from './field-labels.ts';
import { innermostError } from './innermost-error.ts';

/** After a submission that was refused: every field that needs a look, each a way there. */
export function ErrorSummary({ form }: { readonly form: UseFormReturn<ApplicationValues> }) {
  const t = useTranslations('join.form');
  const common = useTranslations('common');
  const words = useFieldError();
  const { errors, submitCount } = useFormState({ control: form.control });
  const bad = [...fieldNames, 'agreement' as const].flatMap((name) => {
    const error: unknown = get(errors, name);
    const shown: ShownError | undefined = innermostError(error);
    const message = words(shown);
    return message === undefined ? [] : [{ name, message }];
  });
  if (submitCount === 0 || bad.length === 0) return null;
  return (
    <Notice tone="danger" announce title={t('summary', { count: bad.length })}>
      <ul className={classes.summary}>
        {bad.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => form.setFocus(name)}>
              {name === 'agreement'
                ? message
                : common('labelled', { label: t(name), value: message })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
