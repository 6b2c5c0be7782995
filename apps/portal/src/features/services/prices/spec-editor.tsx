import { maxSpecs } from '@khidma/domain/limits/service-limits';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { UndoOffer } from './price-tools.tsx';
import { usePricingDesk } from './pricing-desk.ts';
import { SpecCard } from './spec-card.tsx';
import { withSpec } from './spec-edits.ts';

/** What customers choose in: up to five specifications with up to ten options each. */
export function SpecEditor() {
  const t = useTranslations('servicePrices.specs');
  const { form, edits } = usePricingDesk();
  const list = useRef<HTMLDivElement>(null);
  const count = useWatch({
    control: form.control,
    name: 'content.specs',
    compute: (specs) => specs.length,
  });
  const add = (): void => {
    edits.change({ kind: 'add' }, withSpec);
    // The field is there once this has been rendered.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-name="${count}"]`)?.focus(),
    );
  };
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack>
        <UndoOffer place="specs" />
        <div ref={list}>
          <Stack>
            {Array.from({ length: count }, (_, spec) => (
              <SpecCard key={spec} spec={spec} count={count} />
            ))}
          </Stack>
        </div>
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={count >= maxSpecs ? t('full') : undefined}
            onClick={add}
          >
            {t('add')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
