import { maxAddress, maxIntroduction, maxMerchantName } from '@khidma/domain/limits/limits';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { placeChoices } from '@khidma/domain/reference/offered';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { TextFieldProps } from '@khidma/ui/text-field';
import { PhoneInput } from '@khidma/app/form/phone-input';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { nameOption } from '@khidma/app/form/name-option';
import { useDataLang } from '../../shared/session-store.ts';
import type { ApplicationValues } from './application-values.ts';
import { fieldOfPath } from './field-labels.ts';
import { useRemark } from './remarks.ts';
import { ServiceTypesField } from './service-types-field.tsx';
import type { FormOptions } from './form-options.tsx';

/** What the input of any field takes. */
export interface FieldInputProps {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly options: FormOptions;
  readonly required: boolean;
}

/** The fields whose value is a line of text. */
type TextName =
  | 'contactName'
  | 'email'
  | 'merchantName'
  | 'merchantNames.ar-AE'
  | 'address'
  | 'licenceNumber'
  | 'responsibleName'
  | 'additionalNumber';

type TextOfProps = Omit<FieldInputProps, 'options'> &
  Pick<TextFieldProps, 'kind' | 'autoComplete' | 'maxLength'> & {
    readonly name: TextName;
    readonly hint?: ReactNode;
  };

/** A line of text, with what staff said of it. */
export function TextOf({ form, name, hint, required, ...rest }: TextOfProps) {
  const t = useTranslations('join.form');
  const field = fieldOfPath(name) ?? 'merchantName';
  const remark = useRemark(field);
  const { kind, autoComplete, maxLength } = rest;
  return (
    <TextInput
      {...{ required, kind, autoComplete, maxLength }}
      control={form.control}
      name={name}
      label={t(field)}
      description={remark ?? hint}
    />
  );
}

function EmailOf(props: FieldInputProps) {
  const t = useTranslations('join.form');
  return <TextOf {...props} name="email" kind="email" hint={t('emailHint')} autoComplete="email" />;
}

function PhoneOf({ form, required }: FieldInputProps) {
  const t = useTranslations('join.form');
  return (
    <PhoneInput
      control={form.control}
      name="contactPhone"
      label={t('contactPhone')}
      description={useRemark('contactPhone')}
      required={required}
    />
  );
}

/** The name in Arabic, which a licence of the Emirates has beside the other. */
function MerchantNamesOf(props: FieldInputProps) {
  return <TextOf {...props} name="merchantNames.ar-AE" maxLength={maxMerchantName} />;
}

function MerchantTypeOf({ form, required }: FieldInputProps) {
  const t = useTranslations();
  return (
    <SelectInput
      control={form.control}
      name="merchantType"
      label={t('join.form.merchantType')}
      description={useRemark('merchantType')}
      placeholder={t('join.form.choose')}
      options={merchantTypes.map((value) => ({
        value,
        label: t(`statuses.merchantType.${value}`),
      }))}
      required={required}
    />
  );
}

function IntroductionOf({ form, required }: FieldInputProps) {
  const t = useTranslations('join.form');
  const remark = useRemark('introduction');
  return (
    <TextAreaInput
      control={form.control}
      name="introduction"
      label={t('introduction')}
      description={remark ?? t('introductionHint')}
      maxLength={maxIntroduction}
      required={required}
    />
  );
}

function AddressOf(props: FieldInputProps) {
  const t = useTranslations('join.form');
  return (
    <TextOf
      {...props}
      name="address"
      hint={t('addressHint')}
      maxLength={maxAddress}
      autoComplete="street-address"
    />
  );
}

/** What there is to choose from, as each choice narrows the next. */
const usePlaces = ({ form, options }: FieldInputProps) => {
  const lang = useDataLang();
  const [emirate, community] = useWatch({
    control: form.control,
    name: ['emirate', 'community'],
  });
  const { emirates, communities, subCommunities } = placeChoices(options.places, {
    at: { emirate, community, subCommunity: null },
    before: options.before,
  });
  const choices = (list: readonly Pick<FormOptions['places'][number], 'id' | 'names'>[]) =>
    list.map((place) => nameOption(place, lang));
  return {
    emirate,
    community,
    emirates: choices(emirates),
    communities: choices(communities),
    subCommunities: choices(subCommunities),
  };
};

function EmirateOf(props: FieldInputProps) {
  const { form, required } = props;
  const t = useTranslations('join.form');
  const { emirates } = usePlaces(props);
  return (
    <SelectInput
      control={form.control}
      name="emirate"
      label={t('emirate')}
      description={useRemark('emirate')}
      placeholder={t('choose')}
      options={emirates}
      onChosen={() => {
        form.setValue('community', null);
        form.setValue('subCommunity', null);
      }}
      required={required}
    />
  );
}

interface PlaceBelowProps extends Omit<FieldInputProps, 'options'> {
  readonly name: 'community' | 'subCommunity';
  readonly choices: readonly ReturnType<typeof nameOption>[];
  /** What is said while the place above is not chosen; undefined once it is. */
  readonly first: string | undefined;
  readonly onChosen?: () => void;
}

/** A place within the one that is chosen above it. */
function PlaceBelow({ form, name, choices, first, ...rest }: PlaceBelowProps) {
  const t = useTranslations('join.form');
  return (
    <SelectInput
      {...rest}
      control={form.control}
      name={name}
      label={t(name)}
      description={useRemark(name)}
      placeholder={first ?? t('notChosen')}
      disabled={choices.length === 0}
      isSearched={name === 'community'}
      options={choices}
    />
  );
}

function CommunityOf({ options, ...props }: FieldInputProps) {
  const t = useTranslations('join.form');
  const { emirate, communities } = usePlaces({ options, ...props });
  return (
    <PlaceBelow
      {...props}
      name="community"
      choices={communities}
      first={emirate === null ? t('emirateFirst') : undefined}
      onChosen={() => props.form.setValue('subCommunity', null)}
    />
  );
}

function SubCommunityOf({ options, ...props }: FieldInputProps) {
  const t = useTranslations('join.form');
  const { community, subCommunities } = usePlaces({ options, ...props });
  return (
    <PlaceBelow
      {...props}
      name="subCommunity"
      choices={subCommunities}
      first={community === null ? t('communityFirst') : undefined}
    />
  );
}

/** The inputs of the fields that the first form asks for. */
export const basicInputs = {
  contactName: (props: FieldInputProps) => (
    <TextOf {...props} name="contactName" autoComplete="name" />
  ),
  contactPhone: PhoneOf,
  email: EmailOf,
  merchantName: (props: FieldInputProps) => (
    <TextOf {...props} name="merchantName" autoComplete="organization" />
  ),
  merchantNames: MerchantNamesOf,
  merchantType: MerchantTypeOf,
  introduction: IntroductionOf,
  emirate: EmirateOf,
  community: CommunityOf,
  subCommunity: SubCommunityOf,
  address: AddressOf,
  serviceTypes: ({ form, options }: FieldInputProps) => (
    <ServiceTypesField control={form.control} categories={options.categories} />
  ),
} as const;

/** The fields that are required of every application (specification 5), the agreement aside. */
export const alwaysRequired: readonly (keyof ApplicationValues)[] = [
  'contactName',
  'contactPhone',
  'email',
  'merchantName',
  'merchantType',
  'emirate',
];
