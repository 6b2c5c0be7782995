import { weeklyHours } from '@khidma/contract/shapes/schedule';
import { emirate } from '@khidma/contract/shapes/common';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { Button } from '@khidma/ui/button';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { UiLink } from '@khidma/ui/link';
import { lazy, Suspense } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { HoursInput } from '../../shared/hours/hours-input.tsx';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { paths } from '../../shared/paths.ts';
import { useEmirates } from '../../shared/use-emirates.ts';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';

const shape = z.object({
  area: z.enum(['ADDRESS', 'EMIRATES']),
  emirates: z.array(emirate),
  hours: z.nullable(weeklyHours),
});

type WorkValues = z.infer<typeof shape>;

// Only whoever changes the hours needs to know what that hits.
const VisitsOutsideArea = lazy(async () => ({
  default: (await import('../../shared/visits/visits-outside.tsx')).VisitsOutsideArea,
}));
const VisitsOutsideHours = lazy(async () => ({
  default: (await import('../../shared/visits/visits-outside.tsx')).VisitsOutsideHours,
}));

/** Where and when the merchant works. */
export function WorkSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.work');
  const { serviceArea } = profile;
  const initial: WorkValues = {
    area: serviceArea.kind,
    // What was ticked is still there for whoever comes back from the other choice.
    emirates: serviceArea.kind === 'EMIRATES' ? serviceArea.emirates : [profile.emirate],
    hours: profile.hours,
  };
  const section = useSectionForm({
    name: 'profile:work',
    title: t('title'),
    shape,
    initial,
    judge: ({ area, emirates, hours }) => [
      ...(area === 'EMIRATES' && emirates.length === 0 ? [{ path: 'emirates', rule: 'area' }] : []),
      ...(hours
        ? hoursProblems(hours).map(({ path, ...rest }) => ({ ...rest, path: `hours.${path}` }))
        : []),
    ],
    input: ({ area, emirates, hours }) => ({
      serviceArea: area === 'ADDRESS' ? { kind: area } : { kind: area, emirates },
      hours,
    }),
  });
  const { control } = section.form;
  const area = useWatch({ control, name: 'area' });
  return (
    <SectionCard section={section} title={t('title')} text={t('text')}>
      <RadioCardsInput
        control={control}
        name="area"
        label={t('area')}
        options={[
          { value: 'ADDRESS', label: t('atAddress'), description: t('atAddressText') },
          { value: 'EMIRATES', label: t('emirates'), description: t('emiratesText') },
        ]}
      />
      {area === 'EMIRATES' && <EmiratesInput control={control} kept={initial.emirates} />}
      <AreaLeft control={control} kept={initial.emirates} />
      <HoursInput
        control={control}
        name="hours"
        description={<UiLink href={paths.workingTimes()}>{t('workingTimes')}</UiLink>}
      />
      <Hit control={control} before={profile.hours} />
    </SectionCard>
  );
}

interface InputProps {
  readonly control: Control<WorkValues, unknown, WorkValues>;
  /** Those that stand, offered or not. */
  readonly kept: readonly EmirateCode[];
}

/** Visits that are sold in emirates which are taken away. */
function AreaLeft({ control, kept }: InputProps) {
  const [area, emirates] = useWatch({ control, name: ['area', 'emirates'] });
  const gone = kept.filter((code) => area === 'EMIRATES' && !emirates.includes(code));
  if (gone.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <VisitsOutsideArea gone={gone} />
    </Suspense>
  );
}

interface HitProps {
  readonly control: Control<WorkValues, unknown, WorkValues>;
  readonly before: WorkValues['hours'];
}

function Hit({ control, before }: HitProps) {
  const after = useWatch({ control, name: 'hours' });
  if (before === null || JSON.stringify(before) === JSON.stringify(after)) return null;
  return (
    <Suspense fallback={null}>
      <VisitsOutsideHours before={before} after={after} />
    </Suspense>
  );
}

function EmiratesInput({ control, kept }: InputProps) {
  const t = useTranslations('merchantProfile.work');
  const { nameOf, offered } = useEmirates('whole');
  const codes = offered(kept);
  const { value, onChange, onBlur, ref, error } = useBoundField<
    EmirateCode[],
    WorkValues,
    unknown,
    WorkValues
  >({ control, name: 'emirates' });
  const isAll = codes.every((code) => value.includes(code));
  return (
    <>
      <CheckboxGroupField
        label={t('which')}
        required
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
        {...{ value, onChange, onBlur, ref, error }}
      />
      <div>
        <Button size="sm" onClick={() => onChange(isAll ? [] : [...codes])}>
          {t(isAll ? 'noneOf' : 'all')}
        </Button>
      </div>
    </>
  );
}
