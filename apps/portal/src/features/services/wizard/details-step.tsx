import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../../shared/own-queries.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { useEmirates } from '../../../shared/use-emirates.ts';
import { useAreaLabel } from '../content-labels.ts';
import type { ServiceControl, ServiceValues } from '../service-form.ts';
import type { EditorLinks, StepProps } from './use-service-editor.ts';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useEndpointQuery } from '@khidma/client/query';
import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { Button, ButtonLink } from '@khidma/ui/button';
import { CheckboxGroupField, RadioCards } from '@khidma/ui/choice-fields';
import { EmptyState } from '@khidma/ui/empty-state';
import { FormSkeleton } from '@khidma/ui/loading';
import { FieldGrid, Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What its category asks for, and where it is offered. */
export function DetailsStep({ form, links }: StepProps) {
  const t = useTranslations('serviceEditor');
  return (
    <>
      <Section title={t('extra.title')} description={t('extra.intro')}>
        <ExtraInfoFields control={form.control} links={links} />
      </Section>
      <Section title={t('area.title')} description={t('area.intro')}>
        <ServiceAreaField control={form.control} />
      </Section>
    </>
  );
}

type Attribute = OutputOf<typeof getCategoryExtraInfo>[number];
type Question<K extends Attribute['kind']> = Extract<Attribute, { kind: K }>;

interface ExtraInfoFieldsProps {
  readonly control: ServiceControl;
  readonly links: EditorLinks;
}

/** What the chosen category asks for. Answers to another category's questions stay in the form, unseen. */
function ExtraInfoFields({ control, links }: ExtraInfoFieldsProps) {
  const t = useTranslations('serviceEditor.extra');
  const category = useWatch({ control, name: 'content.categoryId' });
  if (category === null)
    return (
      <EmptyState
        compact
        title={t('noCategory')}
        action={<ButtonLink href={links.field('categoryId')}>{t('toCategory')}</ButtonLink>}
      />
    );
  return <Questions control={control} category={category} />;
}

interface QuestionsProps {
  readonly control: ServiceControl;
  readonly category: string;
}

function Questions({ control, category }: QuestionsProps) {
  const t = useTranslations();
  const query = useEndpointQuery(getCategoryExtraInfo, { id: category });
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <FormSkeleton />;
  if (query.data.length === 0)
    return <EmptyState compact title={t('serviceEditor.extra.nothing')} />;
  return (
    <FieldGrid>
      {query.data.map((attribute) => (
        <AnswerField key={attribute.id} control={control} attribute={attribute} />
      ))}
    </FieldGrid>
  );
}

interface AnswerProps<A extends Attribute> {
  readonly control: ServiceControl;
  readonly attribute: A;
}

function AnswerField({ control, attribute }: AnswerProps<Attribute>) {
  return attribute.kind === 'number' ? (
    <NumberAnswer control={control} attribute={attribute} />
  ) : (
    <ChoiceAnswer control={control} attribute={attribute} />
  );
}

const useAnswer = (control: ServiceControl, id: string) =>
  useBoundField<number | string[] | undefined, ServiceValues, unknown, ServiceValues>({
    control,
    name: `content.extraInfo.${id}`,
  });

function NumberAnswer({ control, attribute }: AnswerProps<Question<'number'>>) {
  const t = useTranslations('serviceEditor.extra');
  const lang = useDataLang();
  const { value, onChange, ...field } = useAnswer(control, attribute.id);
  const { min, max, names, unit } = attribute;
  return (
    <TextField
      {...field}
      kind="digits"
      label={names[lang]}
      description={t('bounds', { min, max })}
      suffix={unit[lang]}
      suffixWidth={72}
      value={typeof value === 'number' ? String(value) : ''}
      // An empty list is no answer: undefined would bring back what the form began with.
      onChange={(text) => onChange(wholeNumber(text) ?? [])}
    />
  );
}

function ChoiceAnswer({ control, attribute }: AnswerProps<Question<'choice'>>) {
  const t = useTranslations('serviceEditor.extra');
  const lang = useDataLang();
  const { value, onChange, ...field } = useAnswer(control, attribute.id);
  const chosen = Array.isArray(value) ? value : [];
  const options = attribute.options.map(({ id, names }) => ({ value: id, label: names[lang] }));
  const label = attribute.names[lang];
  if (attribute.several)
    return <CheckboxGroupField {...field} {...{ label, options, onChange }} value={chosen} />;
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={t('noAnswer')}
      options={options}
      value={chosen[0] ?? ''}
      onChange={(option) => onChange(option === '' ? [] : [option])}
    />
  );
}

type Area = ServiceContentShape['serviceArea'];
type Kind = 'INHERIT' | 'ADDRESS' | 'EMIRATES';

/** Where it is offered: as the merchant's profile says, at the merchant's address, or in emirates of its own. */
function ServiceAreaField({ control }: { readonly control: ServiceControl }) {
  const t = useTranslations('serviceEditor.area');
  const areaLabel = useAreaLabel();
  const { data: merchant } = useQuery(ownProfileQuery);
  const {
    field: { value: area, onChange, onBlur, ref },
  } = useController({ control, name: 'content.serviceArea' });
  const kind: Kind = area?.kind ?? 'INHERIT';
  // What was ticked is still there for whoever comes back from another choice.
  const [ticked, setTicked] = useState<EmirateCode[]>(
    area?.kind === 'EMIRATES' ? area.emirates : [],
  );
  const change = (next: Kind | ''): void => onChange(areaOf(next, ticked));
  return (
    <Stack>
      <RadioCards<Kind>
        label={t('label')}
        hideLabel
        ref={ref}
        value={kind}
        onBlur={onBlur}
        onChange={change}
        options={[
          {
            value: 'INHERIT',
            label: t('inherit'),
            description: merchant ? areaLabel(merchant.serviceArea) : t('inheritText'),
          },
          { value: 'ADDRESS', label: t('address'), description: t('addressText') },
          { value: 'EMIRATES', label: t('emirates'), description: t('emiratesText') },
        ]}
      />
      {kind === 'EMIRATES' && (
        <Emirates
          control={control}
          value={ticked}
          onBlur={onBlur}
          onChange={(emirates) => {
            setTicked(emirates);
            onChange(areaOf('EMIRATES', emirates));
          }}
        />
      )}
    </Stack>
  );
}

const areaOf = (kind: Kind | '', emirates: EmirateCode[]): Area => {
  switch (kind) {
    case 'ADDRESS':
      return { kind };
    case 'EMIRATES':
      return { kind, emirates };
    default:
      return null;
  }
};

interface EmiratesProps {
  readonly control: ServiceControl;
  readonly value: EmirateCode[];
  readonly onChange: (emirates: EmirateCode[]) => void;
  readonly onBlur: () => void;
}

function Emirates({ control, value, onChange, onBlur }: EmiratesProps) {
  const t = useTranslations('serviceEditor.area');
  const { nameOf, offered } = useEmirates();
  // What stood at the beginning can be ticked again, offered or not.
  const [kept] = useState(value);
  const codes = offered(kept);
  const fieldError = useFieldError();
  const { errors } = useFormState({ control, name: 'content.serviceArea' });
  const { serviceArea } = errors.content ?? {};
  const inside = serviceArea !== undefined && 'emirates' in serviceArea && serviceArea.emirates;
  const isAll = codes.every((code) => value.includes(code));
  return (
    <>
      <CheckboxGroupField
        label={t('which')}
        required
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
        value={value}
        onBlur={onBlur}
        onChange={onChange}
        error={fieldError(inside || serviceArea)}
      />
      <div>
        <Button size="sm" onClick={() => onChange(isAll ? [] : [...codes])}>
          {t(isAll ? 'none' : 'all')}
        </Button>
      </div>
    </>
  );
}

/** The most digits that a number of a service's answers has. */
const maxDigits = 6;

/** A whole number out of what was typed or pasted, Arabic digits too; null where there is no digit. */
export const wholeNumber = (text: string): number | null => {
  const digits = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .slice(0, maxDigits);
  return digits === '' ? null : Number(digits);
};
