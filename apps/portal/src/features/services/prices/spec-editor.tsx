import { maxSpecs } from '@khidma/domain/limits/service-limits';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconLanguage } from '@khidma/ui/icons/language';
import { IconPlus } from '@khidma/ui/icons/plus';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePriceBounds } from './use-price-bounds.ts';
import { UndoOffer } from './price-tools.tsx';
import { usePricingDesk } from './pricing-desk.ts';
import { SpecCard } from './spec-card.tsx';
import { withSpec } from './spec-edits.ts';

// Most merchants write in one language; the fields of the others come when they are wanted.
const SpecTexts = lazy(async () => ({ default: (await import('./spec-texts.tsx')).SpecTexts }));

/** What customers choose in: up to five specifications with up to ten options each. */
export function SpecEditor() {
  const priceBounds = usePriceBounds();
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
    <Section title={t('title')} description={t('text', priceBounds)}>
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
            disabledReason={count >= maxSpecs ? t('full', priceBounds) : undefined}
            onClick={add}
          >
            {t('add')}
          </Button>
        </div>
        <OtherLanguages />
      </Stack>
    </Section>
  );
}

/** What the same is called in other languages; open where something is written already. */
function OtherLanguages() {
  const t = useTranslations('servicePrices.specs');
  const { edits } = usePricingDesk();
  const [isOpen, setOpen] = useState(() =>
    edits.get().specs.some(({ translations = {} }) => Object.keys(translations).length > 0),
  );
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <SpecTexts />
      </Suspense>
    );
  return (
    <div>
      <Button icon={<IconLanguage size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('otherLanguages')}
      </Button>
    </div>
  );
}
