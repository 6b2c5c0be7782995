import { paths } from '../../shared/paths.ts';
import type { ApplicationValues } from './application-values.ts';
import classes from './application.module.css';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { type JudgedField, ruleResolver } from '@khidma/app/form/rule-resolver';
import { innermostError, useFieldError } from '@khidma/app/form/use-field-error';
import { type FieldName, fieldNames } from '@khidma/app/papers/fields';
import { withIds, withTaxAnswer } from '@khidma/app/papers/values';
import { submitApplicationInput } from '@khidma/contract/merchants/applications.forms';
import { documentProblems, missingDocuments } from '@khidma/domain/merchants/documents';
import { isEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { get, useForm, useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What judging needs to know beside the form. */
interface Judging {
  readonly now: number;
  /** In Data Submission everything that the audit needs is required as well. */
  readonly forAudit: boolean;
}

/** Every rule of an application that its schema cannot see, as the server judges it. */
export const judgeApplication = (
  values: ApplicationValues,
  { now, forAudit }: Judging,
): JudgedField[] => [
  ...(isEmail(values.email.trim()) ? [] : [{ path: 'email', rule: 'email' }]),
  ...documentProblems(withIds(withTaxAnswer(values)), dubaiDay(now)),
  ...(values.hours === null
    ? []
    : hoursProblems(values.hours).map((problem) => ({
        ...problem,
        path: `hours.${problem.path}`,
      }))),
  ...(forAudit ? missingForAudit(values) : []),
];

/** What the audit cannot do without. Where corporate tax does not apply, its reason takes the place of number and certificate. */
const missingForAudit = (values: ApplicationValues): JudgedField[] => {
  const { corporateTaxApplies: applies, corporateTaxReason: reason } = values;
  const papers = withIds(withTaxAnswer(values));
  return [
    ...(values.serviceTypes.length === 0 ? [{ path: 'serviceTypes', rule: 'required' }] : []),
    ...missingDocuments(papers).filter(({ path }) => applies || !path.startsWith('corporateTax')),
    ...(applies || reason.trim() !== '' ? [] : [{ path: 'corporateTaxReason', rule: 'required' }]),
  ];
};

/** What of a form is sent: files by their ids, and of the two answers to corporate tax the chosen one. */
const inputOf = (values: ApplicationValues) => {
  const { corporateTaxApplies: _applies, ...input } = withIds(withTaxAnswer(values));
  return input;
};

const resolverFor = (forAudit: boolean) =>
  ruleResolver(
    submitApplicationInput,
    (values: ApplicationValues) => judgeApplication(values, { now: Date.now(), forAudit }),
    inputOf,
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

interface ApplicationEndProps {
  readonly form: UseFormReturn<ApplicationValues>;
  /** Goes to a field that needs a look, where that is not in sight. */
  readonly onField?: ((name: FormField) => void) | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

type FormField = FieldName | 'agreement';

/** The end of an application: the agreement, what needs a look, and the buttons. */
export function ApplicationEnd({
  form,
  onField = (name) => form.setFocus(name),
  children,
}: ApplicationEndProps) {
  const t = useTranslations('join');
  return (
    <div className={`k-stack-4 ${classes.end}`}>
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
      <ErrorSummary form={form} onField={onField} />
      <FormNotice control={form.control} />
      {children}
    </div>
  );
}

/** After a submission that was refused: every field that needs a look, each a way there. */
function ErrorSummary({
  form,
  onField,
}: Required<Pick<ApplicationEndProps, 'form'>> & {
  readonly onField: (name: FormField) => void;
}) {
  const t = useTranslations('join.form');
  const labels = useTranslations('merchantFields.labels');
  const common = useTranslations('common');
  const words = useFieldError();
  const { errors, submitCount } = useFormState({ control: form.control });
  const bad = [...fieldNames, 'agreement' as const].flatMap((name) => {
    const message = words(innermostError(get(errors, name)));
    return message === undefined ? [] : [{ name, message }];
  });
  if (submitCount === 0 || bad.length === 0) return null;
  return (
    <Notice tone="danger" announce title={t('summary', { count: bad.length })}>
      <ul className={classes.summary}>
        {bad.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => onField(name)}>
              {name === 'agreement'
                ? message
                : common('labelled', { label: labels(name), value: message })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
