import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { useEndpointQuery } from '@khidma/client/query';
import { ButtonLink } from '@khidma/ui/button';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { EmptyState } from '@khidma/ui/empty-state';
import { FormSkeleton } from '@khidma/ui/loading';
import { FieldGrid } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { TextField } from '@khidma/ui/text-field';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useDataLang } from '../../../shared/session-store.ts';
import type { EditorLinks } from '../editor-links.ts';
import type { ServiceControl, ServiceValues } from '../service-form.ts';
import { wholeNumber } from './whole-number.ts';

type Attribute = OutputOf<typeof getCategoryExtraInfo>[number];
type Question<K extends Attribute['kind']> = Extract<Attribute, { kind: K }>;

interface ExtraInfoFieldsProps {
  readonly control: ServiceControl;
  readonly links: EditorLinks;
}

/** What the chosen category asks for. Answers to another category's questions stay in the form, unseen. */
export function ExtraInfoFields({ control, links }: ExtraInfoFieldsProps) {
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
  const query = useEndpointQuery(getCategoryExtraInfo, { id: category }, { silent: true });
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <FormSkeleton label={t('common.loading')} />;
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
