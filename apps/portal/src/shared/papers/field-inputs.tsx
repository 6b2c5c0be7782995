import { useDataLang } from '../session-store.ts';
import { type FieldFormValues, useField, useFieldForm } from './field-form.tsx';
import classes from './papers.module.css';
import { nameOption } from '@khidma/app/form/name-option';
import { PhoneInput } from '@khidma/app/form/phone-input';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import {
  type FieldName,
  type FieldOfKind,
  fields,
  type KindValues,
} from '@khidma/app/papers/fields';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { placeChoices } from '@khidma/domain/reference/offered';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { FieldFrame } from '@khidma/ui/field';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

export interface FieldInputProps {
  readonly name: FieldName;
}

/** The input of a field, by the field's kind. */
export type FieldInput = (props: FieldInputProps) => ReactNode;

/** Fields in two columns on a desk, one on a phone. `ui`'s `FieldGrid` brings a whole page's styles, which the landing page has no room for. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** A field in its place among the others. */
export function Placed({
  name,
  children,
}: {
  readonly name: FieldName;
  readonly children: ReactNode;
}) {
  return fields[name].isWide ? <div className={classes.wide}>{children}</div> : children;
}

/** Binds a field of the form around. The caller says what kind of value it has. */
export const useFieldBinding = <Value,>(name: FieldName) => {
  const { control } = useFieldForm().form;
  return useBoundField<Value, FieldFormValues, unknown, FieldFormValues>({ control, name });
};

const textOf = (kind: 'text' | 'code' | 'email'): FieldInput =>
  function TextOf({ name }) {
    const { maxLength, autoComplete } = fields[name];
    return <TextInput {...useField(name)} {...{ kind, maxLength, autoComplete }} />;
  };

function PhoneOf({ name }: FieldInputProps) {
  return <PhoneInput {...useField(name)} />;
}

function LinesOf({ name }: FieldInputProps) {
  return <TextAreaInput {...useField(name)} maxLength={fields[name].maxLength} />;
}

/** The name in other languages: a licence of the Emirates has an Arabic one. */
function NamesOf({ name }: FieldInputProps) {
  const t = useTranslations('merchantFields');
  const { control, description } = useField(name);
  const { nameLangs } = useFieldForm();
  return nameLangs.map((lang, index) => (
    <TextInput
      key={lang}
      control={control}
      name={`merchantNames.${lang}`}
      label={t('nameIn', { lang })}
      description={
        (index === 0 && description) ||
        (nameLangs.length > 1 && t(lang === 'ar-AE' ? 'hints.arabicName' : 'hints.otherName')) ||
        undefined
      }
      maxLength={fields[name].maxLength}
    />
  ));
}

function MerchantTypeOf({ name }: FieldInputProps) {
  const t = useTranslations();
  return (
    <SelectInput
      {...useField(name)}
      placeholder={t('merchantFields.choose')}
      options={merchantTypes.map((value) => ({
        value,
        label: t(`statuses.merchantType.${value}`),
      }))}
    />
  );
}

/** What there is to choose from, as each choice narrows the next. */
const usePlaces = () => {
  const lang = useDataLang();
  const { form, choices } = useFieldForm();
  const [emirate, community] = useWatch({ control: form.control, name: ['emirate', 'community'] });
  const { emirates, communities, subCommunities } = placeChoices(choices.places, {
    at: { emirate, community, subCommunity: null },
    before: choices.before,
  });
  const optionsOf = (list: readonly Parameters<typeof nameOption>[0][]) =>
    list.map((place) => nameOption(place, lang));
  return {
    forget: (...names: ('community' | 'subCommunity')[]) => {
      for (const name of names) form.setValue(name, null);
    },
    emirate,
    community,
    emirates: optionsOf(emirates),
    communities: optionsOf(communities),
    subCommunities: optionsOf(subCommunities),
  };
};

function EmirateOf({ name }: FieldInputProps) {
  const t = useTranslations('merchantFields');
  const { emirates, forget } = usePlaces();
  return (
    <SelectInput
      {...useField(name)}
      placeholder={t('choose')}
      options={emirates}
      onChosen={() => forget('community', 'subCommunity')}
    />
  );
}

/** A place within the one that is chosen above it. */
function PlaceOf({ name }: FieldInputProps) {
  const t = useTranslations('merchantFields');
  const { emirate, community, communities, subCommunities, forget } = usePlaces();
  const field = useField(name);
  return name === 'community' ? (
    <SelectInput
      {...field}
      placeholder={t(emirate === null ? 'emirateFirst' : 'notChosen')}
      disabled={communities.length === 0}
      isSearched
      options={communities}
      onChosen={() => forget('subCommunity')}
    />
  ) : (
    <SelectInput
      {...field}
      placeholder={t(community === null ? 'communityFirst' : 'notChosen')}
      disabled={subCommunities.length === 0}
      options={subCommunities}
    />
  );
}

/** What the merchant offers: a group for each root category, opened where something in it is chosen. */
export function ServiceTypes({
  name,
  hideLabel = false,
}: FieldInputProps & {
  /** Where a heading says the same above it. */
  readonly hideLabel?: boolean;
}) {
  const t = useTranslations('merchantFields');
  const lang = useDataLang();
  const id = useId();
  const { label, description, required } = useField(name);
  const { choices } = useFieldForm();
  const { value, onChange, ref, error } = useFieldBinding<string[]>(name);
  return (
    <FieldFrame
      {...{ id, label, required, error, hideLabel }}
      group
      description={hideLabel ? undefined : description}
    >
      <div
        ref={ref}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes.groups}
      >
        {choices.noCategories}
        {choices.categories.map((root) => {
          const leaves = root.children.map((leaf) => leaf.id);
          const chosen = leaves.filter((leaf) => value.includes(leaf));
          const others = value.filter((leaf) => !leaves.includes(leaf));
          return (
            <TypeGroup
              key={root.id}
              title={root.names[lang]}
              count={t('chosen', { count: chosen.length })}
              open={chosen.length > 0}
            >
              <CheckboxGroupField
                label={root.names[lang]}
                hideLabel
                options={root.children.map((leaf) => ({ value: leaf.id, label: leaf.names[lang] }))}
                value={chosen}
                onChange={(next) => onChange([...others, ...next])}
              />
            </TypeGroup>
          );
        })}
      </div>
    </FieldFrame>
  );
}

interface TypeGroupProps {
  readonly title: string;
  readonly count: string;
  /** Whether it is open to begin with; afterwards whoever reads it decides. */
  readonly open: boolean;
  readonly children: ReactNode;
}

function TypeGroup({ title, count, open, children }: TypeGroupProps) {
  const [atFirst] = useState(open);
  return (
    <details className={classes.group} open={atFirst}>
      <summary>
        <span>{title}</span>
        <span className={`k-quiet ${classes.count}`}>{count}</span>
      </summary>
      {children}
    </details>
  );
}

const inputs = {
  text: textOf('text'),
  code: textOf('code'),
  email: textOf('email'),
  phone: PhoneOf,
  lines: LinesOf,
  names: NamesOf,
  merchantType: MerchantTypeOf,
  emirate: EmirateOf,
  place: PlaceOf,
  serviceTypes: ServiceTypes,
} as const satisfies { readonly [K in keyof KindValues]?: FieldInput };

/** The inputs of what a first application asks for; those of papers, which weigh more, stand in `paper-fields`. */
export const basicInputs: Readonly<Record<keyof typeof inputs, FieldInput>> = inputs;

interface BasicFieldsProps {
  readonly names: readonly FieldOfKind<keyof typeof inputs>[];
}

/** Some fields of the form around. */
export function BasicFields({ names }: BasicFieldsProps) {
  return (
    <FieldGrid>
      {names.map((name) => {
        const Input = inputs[fields[name].kind as keyof typeof inputs]; // as the type of the names says
        return (
          <Placed key={name} name={name}>
            <Input name={name} />
          </Placed>
        );
      })}
    </FieldGrid>
  );
}
