import { useEndpointMutation } from '@khidma/client/query';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session-store.ts';
import { OptionLengths } from '../../../shared/visits/option-lengths.tsx';
import { lengthText, visitChoices } from '../../../shared/visits/visit-lengths.ts';
import type { Prices } from '../price-types.ts';
import type { ServiceForm } from '../service-form.ts';
import { useServiceVisit, type ServiceVisit } from '../use-service-visit.ts';

interface VisitLengthProps {
  readonly form: ServiceForm;
  /** Null until it is saved for the first time. */
  readonly service: ServiceDetail | null;
}

/** How long a visit takes: what is sold and what the calendar keeps free. It is no part of what is reviewed and holds at once, as under Working times. */
export function VisitLength({ form, service }: VisitLengthProps) {
  const t = useTranslations('schedule.length');
  const lang = useSession((state) => state.lang);
  const visit = useServiceVisit(service);
  const { mutate, error } = useEndpointMutation(setServiceVisit, { silent: true });
  // What was chosen last stands until the answer does.
  const [chosen, setChosen] = useState<ServiceVisit | null>(null);
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  if (visit === undefined) return null;
  const shown = chosen ?? visit;
  const save = (change: Partial<ServiceVisit>): void => {
    if (service === null) return;
    const next = { ...shown, ...change };
    setChosen(next);
    mutate({ ...next, serviceId: service.id }, { onError: () => setChosen(null) });
  };
  const figures: number[] = [...new Set([...visitChoices, shown.minutes])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Section title={t('question')} description={t('text')}>
      <Stack>
        <SelectField
          label={t('label')}
          description={service === null ? t('unsaved') : undefined}
          disabled={service === null}
          required
          isSearched={false}
          value={String(shown.minutes)}
          options={figures.map((minutes) => ({
            value: String(minutes),
            label: lengthText(lang, minutes),
          }))}
          error={error?.message}
          onChange={(minutes) => save({ minutes: Number(minutes) })}
        />
        {service !== null && (
          <OptionLengths
            specs={named(specs)}
            value={shown.optionMinutes}
            onChange={(optionMinutes) => save({ optionMinutes })}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Those that have a name by now: a length is kept by the option's words. */
const named = (specs: Prices['specs']) =>
  specs.flatMap(({ name, options }) => {
    const written = options.filter((option) => option.trim() !== '');
    return name.trim() === '' || written.length === 0 ? [] : [{ name, options: written }];
  });
