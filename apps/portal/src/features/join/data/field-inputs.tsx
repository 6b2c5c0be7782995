import { isUnusualTrn } from '@khidma/domain/rules/numbers';
import { maxIntroduction, maxPersonName } from '@khidma/domain/limits/text-limits';
import { FieldFrame } from '@khidma/ui/field';
import { GroupedField } from '@khidma/ui/grouped-field';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { DateInput } from '@khidma/app/form/date-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { LanguageTabs } from '../../../shared/language-tabs.tsx';
import { HoursInput } from '../../../shared/hours/hours-input.tsx';
import type { ApplicationValues } from '../application-values.ts';
import { basicInputs, TextOf, type FieldInputProps } from '../basic-inputs.tsx';
import type { FieldName } from '../field-labels.ts';
import { FilesField } from '../files-field.tsx';
import type { FileFieldName } from '../form-files.ts';
import { useRemark } from '../remarks.ts';
import { ServiceTypesField } from '../service-types-field.tsx';
import { AvatarField } from './avatar-field.tsx';
import { preparePicture, prepareVideo } from './prepare-showcase.ts';
import { MerchantAreaField } from './merchant-area-field.tsx';

type FieldInput = (props: FieldInputProps) => ReactNode;

type DateName = Extract<FieldName, `${string}Date`>;

/** A day on a paper. */
const dateOf = (name: DateName): FieldInput =>
  function DateOf({ form, required }) {
    const t = useTranslations('join.form');
    return (
      <DateInput
        control={form.control}
        name={name}
        label={t(name)}
        description={useRemark(name)}
        required={required}
      />
    );
  };

/** The files of a paper. */
const papersOf = (name: FileFieldName, hint: 'filesHint' | 'idPhotoHint'): FieldInput =>
  function PapersOf({ form, required }) {
    const t = useTranslations();
    return (
      <FilesField
        control={form.control}
        name={name}
        label={t(`join.form.${name}`)}
        hint={t(`joinData.${hint}`)}
        required={required}
      />
    );
  };

interface NumberOptions {
  readonly name: 'idNumber' | 'corporateTaxNumber' | 'vatNumber';
  readonly groups: readonly number[];
  readonly hint: 'idHint' | 'taxHint' | 'trnHint';
}

/** A number with check digits or of a fixed length, grouped while it is typed. */
const numberOf = ({ name, groups, hint }: NumberOptions): FieldInput =>
  function NumberOf({ form, required }) {
    const t = useTranslations();
    const remark = useRemark(name);
    const bound = useBoundField<string, ApplicationValues, unknown, ApplicationValues>({
      control: form.control,
      name,
    });
    const isUnusual = name === 'vatNumber' && isUnusualTrn(bound.value);
    return (
      <GroupedField
        {...bound}
        label={t(`join.form.${name}`)}
        description={remark ?? t(`joinData.${hint}`)}
        groups={groups}
        warning={isUnusual ? t('joinData.trnUnusual') : undefined}
        required={required}
      />
    );
  };

function TaxReasonOf({ form, required }: FieldInputProps) {
  const t = useTranslations();
  const remark = useRemark('corporateTaxReason');
  return (
    <TextAreaInput
      control={form.control}
      name="corporateTaxReason"
      label={t('join.form.corporateTaxReason')}
      description={remark ?? t('joinData.taxReasonHint')}
      maxLength={300}
      required={required}
    />
  );
}

function ServiceTypesOf({ form, options, required }: FieldInputProps) {
  const t = useTranslations('join.form');
  const remark = useRemark('serviceTypes');
  return (
    <FieldFrame
      id={useId()}
      group
      label={t('serviceTypes')}
      description={remark ?? t('servicesText')}
      required={required}
    >
      <ServiceTypesField control={form.control} categories={options.categories} />
    </FieldFrame>
  );
}

function HoursOf({ form }: FieldInputProps) {
  return <HoursInput control={form.control} name="hours" description={useRemark('hours')} />;
}

function PicturesOf({ form, required }: FieldInputProps) {
  const t = useTranslations();
  return (
    <FilesField
      control={form.control}
      name="pictures"
      kind="photo"
      max={10}
      label={t('join.form.pictures')}
      hint={t('joinData.picturesHint')}
      prepare={preparePicture}
      required={required}
    />
  );
}

function VideoOf({ form, required }: FieldInputProps) {
  const t = useTranslations();
  return (
    <FilesField
      control={form.control}
      name="videoId"
      kind="video"
      max={1}
      label={t('join.form.videoId')}
      hint={t('joinData.videoHint')}
      prepare={prepareVideo}
      required={required}
    />
  );
}

function IntroductionsOf({ form }: FieldInputProps) {
  const t = useTranslations('join.form');
  const remark = useRemark('introductions');
  const written = useWatch({ control: form.control, name: 'introductions' });
  return (
    <LanguageTabs label={t('introductions')} written={written}>
      {(lang) => (
        <TextAreaInput
          key={lang}
          control={form.control}
          name={`introductions.${lang === 'main' ? 'ar-AE' : lang}`}
          label={t('introductions')}
          description={remark ?? t('fallback')}
          maxLength={maxIntroduction}
        />
      )}
    </LanguageTabs>
  );
}

/** Whether the applicant says that corporate tax applies. */
export const useTaxApplies = ({ form }: Pick<FieldInputProps, 'form'>): boolean =>
  useWatch({ control: form.control, name: 'corporateTaxApplies' });

/** The input of every field. */
export const fieldInputs: Readonly<Record<FieldName, FieldInput>> = {
  ...basicInputs,
  serviceTypes: ServiceTypesOf,
  introductions: IntroductionsOf,
  licenceNumber: (props) => <TextOf {...props} name="licenceNumber" kind="code" maxLength={60} />,
  licenceIssueDate: dateOf('licenceIssueDate'),
  licenceDueDate: dateOf('licenceDueDate'),
  licenceDocuments: papersOf('licenceDocuments', 'filesHint'),
  responsibleName: (props) => (
    <TextOf {...props} name="responsibleName" maxLength={maxPersonName} />
  ),
  idNumber: numberOf({ name: 'idNumber', groups: [3, 4, 7, 1], hint: 'idHint' }),
  idDueDate: dateOf('idDueDate'),
  idPhoto: papersOf('idPhoto', 'idPhotoHint'),
  additionalNumber: (props) => (
    <TextOf {...props} name="additionalNumber" kind="code" maxLength={60} />
  ),
  additionalIssueDate: dateOf('additionalIssueDate'),
  additionalDueDate: dateOf('additionalDueDate'),
  additionalFile: papersOf('additionalFile', 'filesHint'),
  corporateTaxNumber: numberOf({ name: 'corporateTaxNumber', groups: [15], hint: 'taxHint' }),
  corporateTaxDate: dateOf('corporateTaxDate'),
  corporateTaxFile: papersOf('corporateTaxFile', 'filesHint'),
  corporateTaxReason: TaxReasonOf,
  vatNumber: numberOf({ name: 'vatNumber', groups: [15], hint: 'trnHint' }),
  vatStartDate: dateOf('vatStartDate'),
  vatFile: papersOf('vatFile', 'filesHint'),
  serviceArea: MerchantAreaField,
  hours: HoursOf,
  avatarId: AvatarField,
  pictures: PicturesOf,
  videoId: VideoOf,
};

/** The fields that span both columns. */
export const wideFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'email',
  'introduction',
  'introductions',
  'serviceTypes',
  'address',
  'licenceNumber',
  'licenceDocuments',
  'idPhoto',
  'additionalNumber',
  'additionalFile',
  'corporateTaxFile',
  'corporateTaxReason',
  'vatFile',
  'serviceArea',
  'hours',
  'avatarId',
  'pictures',
  'videoId',
]);
