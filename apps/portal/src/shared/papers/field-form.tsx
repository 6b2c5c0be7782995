import classes from './papers.module.css';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { type FieldName, fields, type MerchantValues, remarksOn } from '@khidma/app/papers/fields';
import type { FileField } from '@khidma/app/papers/values';
import type { ApiClient } from '@khidma/client/api-client';
import type { ApplicationDetail, RemarkShape } from '@khidma/contract/shapes/application';
import type { CategoryTree, PlaceTree } from '@khidma/contract/shapes/reference';
import type { Lang } from '@khidma/domain/reference/codes';
import { UserText } from '@khidma/ui/bdi';
import { createContext, type ReactNode, useContext } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What a form offers to choose from. */
export interface Choices {
  /** Every place, hidden ones too. */
  readonly places: PlaceTree;
  readonly categories: CategoryTree;
  /** What stands in the place of categories that have not come. */
  readonly noCategories?: ReactNode;
  /** What was sent before, or is in force: what it names is offered still. */
  readonly before: Pick<
    ApplicationDetail,
    'emirate' | 'community' | 'subCommunity' | 'serviceArea'
  > | null;
}

/** The fields whose files are not all through, and why the form has to wait for them. */
export type Uploading = Map<FileField, 'wait' | 'refused'>;

/** What a form can hold: the fields, and whether corporate tax applies, or a reason is given in the place of number and certificate. */
export type FieldFormValues = MerchantValues & { corporateTaxApplies: boolean };

interface FieldFormProps<V extends FieldValues, C, T> {
  readonly form: UseFormReturn<V, C, T>;
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
  readonly choices?: Partial<Choices>;
  readonly uploading?: Uploading;
  readonly isRequired?: (name: FieldName) => boolean;
  /** The languages in which the name is asked for. */
  readonly nameLangs?: readonly Lang[];
  readonly children: ReactNode;
}

type FormAround = Required<
  Omit<FieldFormProps<FieldFormValues, unknown, FieldFormValues>, 'children' | 'choices'>
> & {
  readonly choices: Choices;
};

const Context = createContext<FormAround | null>(null);

const noChoices: Choices = { places: [], categories: [], before: null };

/** A form that holds some fields of a merchant: what the inputs within need of it. */
export function FieldForm<V extends Partial<FieldFormValues>, C, T>({
  form,
  choices,
  uploading = new Map(),
  isRequired = () => false,
  nameLangs = ['ar-AE'],
  client,
  children,
}: FieldFormProps<V, C, T>) {
  const value = {
    form: form as unknown as FormAround['form'], // only its own fields are asked for
    choices: { ...noChoices, ...choices },
    client,
    uploading,
    isRequired,
    nameLangs,
  };
  return <Context value={value}>{children}</Context>;
}

/** The form around an input. */
export const useFieldForm = (): FormAround => {
  const value = useContext(Context);
  if (value === null) throw new Error('no FieldForm around this field');
  return value;
};

/** What an input says of its field, with the remarks of staff in the place of its hint. */
export const useField = (name: FieldName) => {
  const t = useTranslations('merchantFields');
  const { form, isRequired } = useFieldForm();
  const remark = useRemark(name);
  const { hint } = fields[name];
  return {
    control: form.control,
    name,
    label: t(`labels.${name}`),
    description: remark ?? (hint && t(`hints.${hint}`)),
    required: isRequired(name),
  };
};

/** What staff said of the fields of an application or a change. */
export const Remarks = createContext<readonly RemarkShape[]>([]);

/** The remarks on a field, to stand at it; undefined where nothing was said. */
export const useRemark = (name: FieldName): ReactNode => {
  const t = useTranslations('merchantFields');
  const said = remarksOn(useContext(Remarks), name);
  if (said.length === 0) return undefined;
  return (
    <span className={classes.remark}>
      <strong>{t('remark')}</strong>
      {said.map(({ text }) => (
        <UserText key={text}>{text}</UserText>
      ))}
    </span>
  );
};

/** Sends a form, once it is sound and all its files have arrived. */
export const useSending = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  uploading: Uploading,
  send: (values: T) => Promise<void>,
) => {
  const t = useTranslations('uploads');
  return useFormSubmit(form, async (values) => {
    const [unready] = uploading;
    if (unready === undefined) return send(values);
    const [field, why] = unready;
    const name = field as FieldPath<V>; // a form of files has their fields
    form.setError(name, { type: serverErrorType, message: t(why) }, { shouldFocus: true });
    return undefined;
  });
};
