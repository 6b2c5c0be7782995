import { HoursInput } from '../hours/hours-input.tsx';
import { LanguageTabs } from '../language-tabs.tsx';
import { useDataLang } from '../session-store.ts';
import { useField, useFieldForm, useRemark } from './field-form.tsx';
import {
  basicInputs,
  FieldGrid,
  type FieldInput,
  type FieldInputProps,
  Placed,
  useFieldBinding,
} from './field-inputs.tsx';
import classes from './papers.module.css';
import { useAvatarCrop } from '@khidma/app/avatar/use-avatar-crop';
import { DateInput } from '@khidma/app/form/date-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { innermostError, useFieldError } from '@khidma/app/form/use-field-error';
import { type FieldName, fields, type KindValues } from '@khidma/app/papers/fields';
import type { FileField } from '@khidma/app/papers/values';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { hasRefused, isUnderWay } from '@khidma/app/upload/uploads';
import { useProblemText } from '@khidma/app/upload/use-problem-text';
import { useUploads } from '@khidma/app/upload/use-uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import { maxDocuments, maxPictures } from '@khidma/domain/limits/limits';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { offeredWith } from '@khidma/domain/reference/offered';
import { isUnusualTrn } from '@khidma/domain/rules/numbers';
import { type UploadKind, uploadRules, validateFile } from '@khidma/domain/uploads/upload-rules';
import { Button } from '@khidma/ui/button';
import { CheckboxGroupField, RadioCards } from '@khidma/ui/choice-fields';
import { GroupedField } from '@khidma/ui/grouped-field';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface PaperFieldsProps {
  readonly names: readonly FieldName[];
  /** What stands in the place of a field that is not to be changed; undefined for any other. */
  readonly locked?: (name: FieldName) => ReactNode;
}

/** Some fields of the form around. Of corporate tax it is asked first whether it applies, then what belongs to the answer. */
export function PaperFields({ names, locked = () => undefined }: PaperFieldsProps) {
  const { form } = useFieldForm();
  const applies = useWatch({ control: form.control, name: 'corporateTaxApplies' });
  const ofTax = names.filter(isOfTax);
  const asksForTax = !ofTax.some((name) => locked(name) !== undefined);
  const shown = names.filter(
    (name) =>
      !isOfTax(name) || locked(name) !== undefined || (name === 'corporateTaxReason') !== applies,
  );
  const firstOfTax = shown.find(isOfTax);
  return (
    <FieldGrid>
      {shown.map((name) => {
        const Input = inputs[fields[name].kind];
        return (
          <Fragment key={name}>
            {asksForTax && name === firstOfTax && (
              <div className={classes.wide}>
                <TaxQuestion />
              </div>
            )}
            <Placed name={name}>{locked(name) ?? <Input name={name} />}</Placed>
          </Fragment>
        );
      })}
    </FieldGrid>
  );
}

const taxFields = [
  'corporateTaxNumber',
  'corporateTaxDate',
  'corporateTaxFile',
  'corporateTaxReason',
] as const;

const isOfTax = (name: FieldName): boolean => taxFields.some((each) => each === name);

/** Registered, or not applicable. What belongs to the other answer stays, unsent, and comes back with it. */
function TaxQuestion() {
  const t = useTranslations('merchantFields.tax');
  const { form } = useFieldForm();
  const applies = useWatch({ control: form.control, name: 'corporateTaxApplies' });
  return (
    <RadioCards
      label={t('question')}
      value={applies ? 'yes' : 'no'}
      onChange={(value) => {
        form.setValue('corporateTaxApplies', value === 'yes', { shouldDirty: true });
        form.clearErrors([...taxFields]);
      }}
      options={[
        { value: 'yes', label: t('yes'), description: t('yesText') },
        { value: 'no', label: t('no'), description: t('noText') },
      ]}
    />
  );
}

function DayOf({ name }: FieldInputProps) {
  return <DateInput {...useField(name)} />;
}

/** A number of a fixed length, grouped while it is typed. */
function NumberOf({ name }: FieldInputProps) {
  const t = useTranslations('merchantFields');
  const { control: _control, ...field } = useField(name);
  const bound = useFieldBinding<string>(name);
  return (
    <GroupedField
      {...field}
      {...bound}
      groups={fields[name].groups ?? []}
      warning={name === 'vatNumber' && isUnusualTrn(bound.value) ? t('unusualTrn') : undefined}
    />
  );
}

function TextsOf({ name }: FieldInputProps) {
  const { control, ...field } = useField(name);
  const written = useWatch({ control, name: 'introductions' });
  return (
    <LanguageTabs label={field.label} written={written}>
      {(lang) => (
        <TextAreaInput
          key={lang}
          {...field}
          control={control}
          name={`introductions.${lang === 'main' ? 'ar-AE' : lang}`}
          maxLength={fields[name].maxLength}
        />
      )}
    </LanguageTabs>
  );
}

/** Where the merchant works: around the address, or in whole emirates. */
function AreaOf({ name }: FieldInputProps) {
  const t = useTranslations('merchantFields.area');
  const lang = useDataLang();
  const { control, label, description, required } = useField(name);
  const { places, before } = useFieldForm().choices;
  const { value, onChange, ref } = useFieldBinding<KindValues['serviceArea']>(name);
  const { errors } = useFormState({ control, name });
  const error = useFieldError()(innermostError(get(errors, name)));
  const kept = emiratesOf(before?.serviceArea ?? null) ?? (before ? [before.emirate] : []);
  const chosen = emiratesOf(value);
  // What was ticked is still there for whoever comes back from the other choice.
  const [ticked, setTicked] = useState(chosen ?? kept);
  const tick = (emirates: EmirateCode[]): void => {
    setTicked(emirates);
    onChange({ kind: 'EMIRATES', emirates });
  };
  const offered = offeredWith(places, kept).map(({ id, names }) => ({
    // The tree's roots are the seven emirates, and nothing else is taken.
    value: id as EmirateCode,
    label: names[lang],
  }));
  const isAll = offered.every((emirate) => chosen?.includes(emirate.value));
  return (
    <div ref={ref} tabIndex={-1} className="k-stack-4">
      <RadioCards
        {...{ label, description, required }}
        value={value?.kind ?? ''}
        onChange={(kind) => (kind === 'EMIRATES' ? tick(ticked) : onChange({ kind: 'ADDRESS' }))}
        options={[
          { value: 'ADDRESS', label: t('address'), description: t('addressText') },
          { value: 'EMIRATES', label: t('emirates'), description: t('emiratesText') },
        ]}
      />
      {chosen && (
        <>
          <CheckboxGroupField
            label={t('which')}
            error={error}
            required
            options={offered}
            value={chosen}
            onChange={tick}
          />
          <div>
            <Button
              size="sm"
              onClick={() => tick(isAll ? [] : offered.map((emirate) => emirate.value))}
            >
              {t(isAll ? 'noneOf' : 'all')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const emiratesOf = (area: KindValues['serviceArea']): EmirateCode[] | undefined =>
  area?.kind === 'EMIRATES' ? area.emirates : undefined;

function HoursOf({ name }: FieldInputProps) {
  const { control, description } = useField(name);
  return <HoursInput {...{ control, name, description }} />;
}

/** The files of a field: they go up as soon as they are chosen, and the form holds those that have arrived. */
const useFieldUploads = (
  name: FileField,
  options: Pick<Parameters<typeof useUploads>[0], 'kind' | 'max' | 'prepare'>,
) => {
  const { client, uploading } = useFieldForm();
  const { value, onChange, ref, error } = useFieldBinding<FileRef[]>(name);
  const uploads = useUploads({ ...options, initial: value, client });
  const { list } = uploads;
  useEffect(() => {
    const arrived = list.flatMap((upload) => upload.ref ?? []);
    if (idsIn(arrived) !== idsIn(value)) onChange(arrived);
  }, [list, value, onChange]);
  useEffect(() => {
    if (isUnderWay(list)) uploading.set(name, 'wait');
    else if (hasRefused(list)) uploading.set(name, 'refused');
    return () => void uploading.delete(name);
  }, [list, name, uploading]);
  return { uploads, ref, error };
};

const idsIn = (files: readonly FileRef[]): string => files.map(({ id }) => id).join();

// What judges and lightens pictures comes with the first of them.
const prepareAs =
  (kind: 'photo' | 'video') =>
  async (file: File): Promise<File> => {
    const { prepareMedia } = await import('../upload/prepare-media.ts');
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

interface UploadOptions {
  readonly kind: UploadKind;
  readonly max: number;
  /** Judges a file as the server will, and brings it under its limit. */
  readonly prepare?: (file: File) => Promise<File>;
}

/** What stands around the files of a field. */
const useFilesField = (name: FieldName) => {
  const t = useTranslations('merchantFields.hints');
  const { label, required } = useField(name);
  return {
    label,
    required,
    hint: t(fields[name].hint ?? 'documents'),
    description: useRemark(name),
  };
};

const filesOf = (options: UploadOptions): FieldInput =>
  function FilesOf({ name }) {
    const field = useFilesField(name);
    // The table gives this input to fields of files alone.
    const { ref, ...bound } = useFieldUploads(name as FileField, options);
    return (
      <div ref={ref} tabIndex={-1}>
        <FileUploads {...field} {...bound} {...options} sortable={options.kind === 'photo'} />
      </div>
    );
  };

/** The profile picture: chosen, cut to a square, and sent. */
function AvatarOf({ name }: FieldInputProps) {
  const one = { kind: 'avatar', max: 1 } as const;
  const field = useFilesField(name);
  const { uploads, ref, error } = useFieldUploads('avatarId', one);
  const crop = useAvatarCrop({
    maxBytes: uploadRules.avatar.maxBytes,
    onCropped: (file) => uploads.add([file]),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const problemText = useProblemText();
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    // What is too heavy becomes lighter as it is cut.
    const problem = validateFile('document', { mime: file.type, bytes: file.size });
    const isPicture = uploadRules.avatar.mimes.some((mime) => mime === file.type);
    if (problem === null && isPicture) {
      setRefusal(null);
      crop.begin(file);
    } else {
      setRefusal(problemText(problem ?? wrongKind));
    }
  };
  return (
    <div ref={ref} tabIndex={-1}>
      <FileUploads
        {...field}
        {...one}
        uploads={uploads}
        error={refusal ?? error}
        onChoose={choose}
      />
      {crop.dialog}
    </div>
  );
}

const wrongKind = { error: 'fileWrongKind', params: { types: 'JPG, PNG' } } as const;

const inputs: { readonly [K in keyof KindValues]: FieldInput } = {
  ...basicInputs,
  texts: TextsOf,
  day: DayOf,
  lastDay: DayOf,
  emiratesId: NumberOf,
  digits: NumberOf,
  serviceArea: AreaOf,
  hours: HoursOf,
  documents: filesOf({ kind: 'document', max: maxDocuments }),
  pictures: filesOf({ kind: 'photo', max: maxPictures, prepare: prepareAs('photo') }),
  video: filesOf({ kind: 'video', max: 1, prepare: prepareAs('video') }),
  avatar: AvatarOf,
};
