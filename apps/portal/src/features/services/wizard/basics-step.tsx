import { neededCategoriesQuery } from '../../../shared/own-queries.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { useCategoryLabel } from '../content-labels.ts';
import { textLanguages } from '../service-content.ts';
import type { ServiceControl, ServiceValues } from '../service-form.ts';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { maxServiceDescription, maxServiceName } from '@khidma/domain/limits/limits';
import type { ServiceLanguage } from '@khidma/domain/services/service-content';
import { languages } from '@khidma/i18n/languages';
import type { StepProps } from './use-service-editor.ts';
import { Section } from '@khidma/ui/page';
import { ChoiceField } from '@khidma/ui/choice/choice-field';
import type { ChoiceBranch } from '@khidma/ui/choice/choice-types';
import { FieldCount } from '@khidma/ui/field-count';
import { Stack } from '@khidma/ui/stack';
import { type TabMark, TabSet } from '@khidma/ui/tab-set';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, get, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What it is: category, name, description. */
export function BasicsStep({ form, field }: StepProps) {
  const t = useTranslations('serviceEditor');
  return (
    <>
      <Section title={t('category.title')}>
        <CategoryField control={form.control} />
      </Section>
      <Section title={t('text.title')} description={t('text.intro')}>
        <TextTabs control={form.control} field={field} />
      </Section>
    </>
  );
}

/** Whose text: the merchant's own words, or those in one language. */
type TextTab = 'main' | ServiceLanguage;

interface TextTabsProps {
  readonly control: ServiceControl;
  /** The field that a link led to: its tab is opened. */
  readonly field: string | undefined;
}

/** Name and description as the merchant writes them, and in each language for those who read it. */
export function TextTabs({ control, field }: TextTabsProps) {
  const t = useTranslations('serviceEditor.text');
  const wanted = tabOfPath(field);
  const [tab, setTab] = useState<TextTab>(wanted ?? 'main');
  const [led, setLed] = useState(field);
  if (led !== field) {
    setLed(field);
    if (wanted !== null) setTab(wanted);
  }
  const markOf = useMarks(control);
  return (
    <TabSet
      label={t('tabs')}
      active={tab}
      onSelect={setTab}
      markLabels={{ empty: t('empty'), done: t('done'), failed: t('failed') }}
      tabs={[
        { key: 'main', label: t('main'), mark: markOf('main') },
        ...textLanguages.map((lang) => ({
          key: lang,
          label: languages[lang].name,
          lang: languages[lang].bcp47,
          mark: markOf(lang),
        })),
      ]}
    >
      <TextFields key={tab} control={control} tab={tab} />
    </TabSet>
  );
}

const pathOf = (tab: TextTab) =>
  tab === 'main' ? ('content' as const) : (`content.translations.${tab}` as const);

const tabOfPath = (path: string | undefined): TextTab | null => {
  if (path === 'name' || path === 'description') return 'main';
  const [field, lang] = path?.split('.') ?? [];
  return (field === 'translations' && textLanguages.find((each) => each === lang)) || null;
};

/** How far each tab is: `done` where both its fields say something. Renders when that changes, not with each key. */
const useMarks = (control: ServiceControl): ((tab: TextTab) => TabMark) => {
  const { errors } = useFormState({ control });
  const filled = useWatch({
    control,
    name: 'content',
    compute: (content) =>
      (['main', ...textLanguages] as const)
        .filter((tab) => {
          const text = tab === 'main' ? content : content.translations[tab];
          return text?.name.trim() && text.description.trim();
        })
        .join(' '),
  }).split(' ');
  return (tab) => {
    const broken = ['name', 'description'].some((name) => get(errors, `${pathOf(tab)}.${name}`));
    if (broken) return 'failed';
    return filled.includes(tab) ? 'done' : 'empty';
  };
};

function TextFields({ control, tab }: { readonly control: ServiceControl; readonly tab: TextTab }) {
  const t = useTranslations('serviceEditor.text');
  const isMain = tab === 'main';
  const path = pathOf(tab);
  return (
    <Stack>
      <CountedInput
        control={control}
        name={`${path}.name`}
        label={t('name')}
        description={isMain ? t('nameHint') : t('fallback')}
        maxLength={maxServiceName}
        required={isMain}
      />
      <TextAreaInput
        control={control}
        name={`${path}.description`}
        label={t('description')}
        description={isMain ? t('descriptionHint') : undefined}
        maxLength={maxServiceDescription}
        rows={8}
        required={isMain}
      />
    </Stack>
  );
}

interface CountedInputProps extends Pick<TextFieldProps, 'label' | 'description' | 'required'> {
  readonly control: ServiceControl;
  readonly name: FieldPath<ServiceValues>;
  readonly maxLength: number;
}

/** A line of text that counts its characters. Typing beyond the limit stays possible, so that nothing pasted is lost. */
function CountedInput({ control, name, maxLength, ...rest }: CountedInputProps) {
  const field = useBoundField<string, ServiceValues, unknown, ServiceValues>({ control, name });
  return (
    <div>
      <TextField {...rest} {...field} />
      <FieldCount text={field.value} max={maxLength} />
    </div>
  );
}

/** The leaf of the category tree that the service belongs to. */
export function CategoryField({ control }: { readonly control: ServiceControl }) {
  const t = useTranslations('serviceEditor.category');
  const common = useTranslations('common');
  const lang = useDataLang();
  const { data: tree = [], isError, isPending } = useQuery(neededCategoriesQuery);
  const { value, error, onChange, onBlur, ref } = useBoundField<
    string | null,
    ServiceValues,
    unknown,
    ServiceValues
  >({ control, name: 'content.categoryId' });
  const branches = (found: CategoryTree): ChoiceBranch[] =>
    found.map(({ id, names, children }) => ({
      key: id,
      label: names[lang],
      leaves: children.map((leaf) => ({ value: leaf.id, label: leaf.names[lang] })),
    }));
  const words = useCategoryLabel()(value);
  return (
    <ChoiceField
      label={t('label')}
      description={t('hint')}
      error={error ?? (isError ? common('loadFailed') : undefined)}
      required
      value={value}
      shown={words ?? t(isPending ? 'loading' : 'gone')}
      placeholder={t('choose')}
      find={(text) => branches(findCategories(tree, text))}
      texts={{
        search: t('search'),
        none: (text) => t(tree.length === 0 ? 'loading' : 'none', { text }),
      }}
      {...{ onChange, onBlur, ref }}
    />
  );
}

/**
 * The part of a tree of categories that a typed text means: every word of it must stand in a leaf's name or in its
 * root's, in whichever language, as merchants know the trade's words in several. Accents, Arabic vowels and forms of
 * one letter count as the same. An empty text means everything.
 */
export const findCategories = (tree: CategoryTree, text: string): CategoryTree => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tree;
  return tree.flatMap((root) => {
    const children = root.children.filter(({ names }) => {
      const said = plain([...Object.values(names), ...Object.values(root.names)].join(' '));
      return words.every((word) => said.includes(word));
    });
    return children.length === 0 ? [] : [{ ...root, children }];
  });
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
