import { HoursInput } from '../../../shared/hours/hours-input.tsx';
import { LanguageTabs } from '../../../shared/language-tabs.tsx';
import { useDataLang } from '../../../shared/session-store.ts';
import type { ApplicationValues } from '../application-values.ts';
import { basicInputs, type FieldInputProps, TextOf } from '../basic-inputs.tsx';
import type { FieldName } from '../field-labels.ts';
import { FilesField } from '../files-field.tsx';
import type { FileFieldName } from '../form-files.ts';
import { innermostError } from '../innermost-error.ts';
import { useRemark } from '../remarks.ts';
import { ServiceTypesField } from '../service-types-field.tsx';
import { AvatarField } from './avatar-field.tsx';
import { DateInput } from '@khidma/app/form/date-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { maxIntroduction, maxPersonName } from '@khidma/domain/limits/limits';
import { offeredWith } from '@khidma/domain/reference/offered';
import { isUnusualTrn } from '@khidma/domain/rules/numbers';
import { CheckboxGroupField, RadioCards } from '@khidma/ui/choice-fields';
import { FieldFrame } from '@khidma/ui/field';
import { GroupedField } from '@khidma/ui/grouped-field';
import { type ReactNode, useId } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

type Area = ApplicationValues['serviceArea'];
type Emirates = Extract<Area, { kind: 'EMIRATES' }>['emirates'];

/** Where the merchant works: around the address, or in whole emirates. */
function MerchantAreaField({ form, options, required }: FieldInputProps) {
  const t = useTranslations();
  const lang = useDataLang();
  const { value, onChange, ref } = useBoundField<
    Area,
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control: form.control, name: 'serviceArea' });
  const { errors } = useFormState({ control: form.control, name: 'serviceArea' });
  const words = useFieldError();
  const error = words(innermostError(get(errors, 'serviceArea')));
  const remark = useRemark('serviceArea');
  const stood = options.before?.serviceArea ?? null;
  const kept = stood?.kind === 'EMIRATES' ? stood.emirates : [];
  const chosen = value?.kind === 'EMIRATES' ? value.emirates : [];
  return (
    <div ref={ref} tabIndex={-1} className="k-stack-4">
      <RadioCards
        label={t('join.form.serviceArea')}
        description={remark}
        required={required}
        value={value?.kind ?? ''}
        onChange={(kind) =>
          onChange(kind === 'EMIRATES' ? { kind, emirates: chosen } : { kind: 'ADDRESS' })
        }
        options={[
          {
            value: 'ADDRESS',
            label: t('joinData.areaAddress'),
            description: t('joinData.areaAddressText'),
          },
          {
            value: 'EMIRATES',
            label: t('joinData.areaEmirates'),
            description: t('joinData.areaEmiratesText'),
          },
        ]}
      />
      {value?.kind === 'EMIRATES' && (
        <CheckboxGroupField
          label={t('joinData.emirates')}
          error={error}
          required
          options={offeredWith(options.places, kept).map(({ id, names }) => ({
            // The tree's roots are the seven emirates, and nothing else is taken.
            value: id as Emirates[number],
            label: names[lang],
          }))}
          value={chosen}
          onChange={(emirates) => onChange({ kind: 'EMIRATES', emirates })}
        />
      )}
    </div>
  );
}

// What judges and lightens pictures comes with the first of them.
const prepareAs = async (kind: 'photo' | 'video', file: File): Promise<File> => {
  const { prepareMedia } = await import('../../../shared/upload/prepare-media.ts');
  const judged = await prepareMedia(kind, file);
  switch (judged.verdict) {
    case 'ready': {
      const { previewUrl } = judged.prepared;
      // The list shows what the server makes of it.
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
      return judged.prepared.file;
    }
    case 'refused':
      throw judged.error;
    case 'ask':
      // Only asked of files whose kind is not given.
      return file;
  }
};

/** Judges a business picture as the server will, and brings it under its limit. */
const preparePicture = (file: File): Promise<File> => prepareAs('photo', file);

/** Judges a video as the server will. */
const prepareVideo = (file: File): Promise<File> => prepareAs('video', file);

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
