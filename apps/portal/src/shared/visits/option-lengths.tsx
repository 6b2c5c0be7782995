import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceVisit } from '@khidma/contract/scheduling/schedule';
import { FieldGrid } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';
import { useSession } from '../session-store.ts';
import { lengthText, visitChoices } from './visit-lengths.ts';

type Lengths = OutputOf<typeof getServiceVisit>['optionMinutes'];

interface OptionLengthsProps {
  /** What customers choose in, in the words it was written in first. */
  readonly specs: readonly { readonly name: string; readonly options: readonly string[] }[];
  readonly value: Lengths;
  readonly onChange: (value: Lengths) => void;
}

/** Options with which the work takes another time; each is as the service where nothing is chosen. */
export function OptionLengths({ specs, value, onChange }: OptionLengthsProps) {
  const t = useTranslations('schedule.length');
  const common = useTranslations('common');
  const lang = useSession((state) => state.lang);
  if (specs.length === 0) return null;
  const change = (spec: string, option: string, minutes: number): void => {
    const others = value.filter((each) => each.spec !== spec || each.option !== option);
    onChange(minutes === 0 ? others : [...others, { spec, option, minutes }]);
  };
  return (
    <details open={value.length > 0}>
      <summary>{t('byOption')}</summary>
      <p>{t('byOptionText')}</p>
      <FieldGrid>
        {specs.flatMap(({ name: spec, options }) =>
          options.map((option) => (
            <SelectField
              key={`${spec}\n${option}`}
              label={common('labelled', { label: spec, value: option })}
              isSearched={false}
              value={String(minutesOf(value, spec, option))}
              options={[0, ...visitChoices].map((figure) => ({
                value: String(figure),
                label: figure === 0 ? t('asService') : lengthText(lang, figure),
              }))}
              onChange={(chosen) => change(spec, option, Number(chosen))}
            />
          )),
        )}
      </FieldGrid>
    </details>
  );
}

const minutesOf = (lengths: Lengths, spec: string, option: string): number =>
  lengths.find((each) => each.spec === spec && each.option === option)?.minutes ?? 0;
