import { maxSpecName } from '@khidma/domain/limits/limits';
import { langs, type Lang } from '@khidma/domain/reference/codes';
import { FieldGrid } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { LanguageTabs } from '../../../shared/language-tabs.tsx';
import type { Prices } from './price-cells.ts';
import { usePricingDesk } from './pricing-desk.ts';
import { withSpecText, type SpecPlace } from './spec-edits.ts';

/** The names of specifications and options in other languages; what is left empty is shown as it was named above. */
export function SpecTexts() {
  const t = useTranslations('servicePrices.specs');
  const { form } = usePricingDesk();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  return (
    <LanguageTabs label={t('languages')} written={writtenIn(specs)}>
      {(tab) =>
        tab !== 'main' && (
          <Stack>
            {specs.map((_, spec) => (
              <SpecText key={spec} {...{ specs, spec }} lang={tab} />
            ))}
          </Stack>
        )
      }
    </LanguageTabs>
  );
}

interface SpecTextProps {
  readonly specs: Prices['specs'];
  readonly spec: number;
  readonly lang: Lang;
}

function SpecText({ specs, spec, lang }: SpecTextProps) {
  const t = useTranslations('servicePrices.specs');
  const { edits } = usePricingDesk();
  const before = useRef<Prices | null>(null);
  const { name, options, translations } = specs[spec] ?? { name: '', options: [] };
  const own = translations?.[lang];
  const write = (place: Pick<SpecPlace, 'option'>, text: string): void => {
    before.current ??= edits.copy();
    edits.type((prices) => withSpecText(prices, { spec, lang, ...place }, text));
  };
  // What was typed into a field is one step that can be undone, as above.
  const onBlur = (): void => {
    if (before.current !== null) edits.note({ kind: 'rename' }, before.current);
    before.current = null;
  };
  const label = name.trim() || t('one', { index: spec + 1 });
  return (
    <fieldset aria-label={label}>
      <FieldGrid>
        <TextField
          label={label}
          maxLength={maxSpecName}
          value={own?.name ?? ''}
          onChange={(text) => write({ option: null }, text)}
          onBlur={onBlur}
        />
        {options.map((option, index) => (
          <TextField
            key={index}
            label={option.trim() || t('option', { index: index + 1 })}
            maxLength={maxSpecName}
            value={own?.options[index] ?? ''}
            onChange={(text) => write({ option: index }, text)}
            onBlur={onBlur}
          />
        ))}
      </FieldGrid>
    </fieldset>
  );
}

/** A language is written in as soon as one name is. */
const writtenIn = (specs: Prices['specs']): Partial<Record<Lang, string>> => {
  const written: Partial<Record<Lang, string>> = {};
  for (const lang of langs)
    written[lang] = specs
      .flatMap(({ translations }) => {
        const own = translations?.[lang];
        return own ? [own.name, ...own.options] : [];
      })
      .join('');
  return written;
};
