import { maxOptions } from '@khidma/domain/limits/service-limits';
import { Button, IconButton } from '@khidma/ui/button';
import { UserText } from '@khidma/ui/bdi';
import { IconChevronDown } from '@khidma/ui/icons/chevron-down';
import { IconChevronUp } from '@khidma/ui/icons/chevron-up';
import { IconPlus } from '@khidma/ui/icons/plus';
import { IconTrash } from '@khidma/ui/icons/trash';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePriceBounds } from './use-price-bounds.ts';
import { withNewOptions, withoutSpec, withSpecMoved } from './spec-edits.ts';
import { useSpecProblems } from './spec-names.ts';
import { SpecOption } from './spec-option.tsx';
import { NameField } from './spec-name-field.tsx';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './spec-editor.module.css';

interface SpecCardProps {
  readonly spec: number;
  /** How many specifications there are. */
  readonly count: number;
}

/** One specification: its name, its options, and where it stands among the others. */
export function SpecCard({ spec, count }: SpecCardProps) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.specs');
  const { form, edits } = usePricingDesk();
  const card = useRef<HTMLFieldSetElement>(null);
  const { name, options } = useWatch({ control: form.control, name: `content.specs.${spec}` }) ?? {
    name: '',
    options: [],
  };
  const problems = useSpecProblems(spec);
  const [isChosenOpen, setOpen] = useState(count <= 2 || name === '');
  const isOpen = isChosenOpen || problems.size > 0;
  const label = name.trim() || t('one', { index: spec + 1 });
  const focusOption = (option: number): void => {
    // The field is there once this has been rendered.
    requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>(`[data-option="${option}"]`)?.focus(),
    );
  };
  const add = (): void => {
    edits.change({ kind: 'add' }, (prices) => withNewOptions(prices, spec));
    focusOption(Math.min(options.length + 1, maxOptions) - 1);
  };
  return (
    <fieldset ref={card} className={classes.card} aria-label={label}>
      <div className={classes.cardHead}>
        <div className={classes.name}>
          <NameField
            path={`content.specs.${spec}.name`}
            problem={problems.get(`specs.${spec}.name`)}
            label={t('name', { index: spec + 1 })}
            placeholder={t('nameHint')}
            marks={{ 'data-name': spec }}
          />
        </div>
        <SpecMoves {...{ spec, count, label }} />
        <Button
          size="sm"
          kind="quiet"
          aria-expanded={isOpen}
          icon={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('options', { count: options.length })}
        </Button>
      </div>
      {isOpen ? (
        <>
          <ol className={classes.options}>
            {options.map((_, option) => (
              <SpecOption
                key={option}
                {...{ spec, option, count: options.length }}
                problem={problems.get(`specs.${spec}.options.${option}`)}
                onAdd={add}
                onFocus={focusOption}
              />
            ))}
          </ol>
          <div className={classes.more}>
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              disabledReason={
                options.length >= maxOptions ? t('optionsFull', priceBounds) : undefined
              }
              onClick={add}
            >
              {t('addOption')}
            </Button>
            <span className={classes.hint}>{t('optionsHint')}</span>
          </div>
        </>
      ) : (
        <p className={classes.summary}>
          {options.map((option, index) => (
            <span key={index} className={classes.tag}>
              <UserText>{option}</UserText>
            </span>
          ))}
        </p>
      )}
    </fieldset>
  );
}

interface SpecMovesProps extends SpecCardProps {
  readonly label: string;
}

function SpecMoves({ spec, count, label }: SpecMovesProps) {
  const t = useTranslations('servicePrices.specs');
  const { edits } = usePricingDesk();
  const move = (by: 1 | -1): void =>
    edits.change({ kind: 'move' }, (prices) => withSpecMoved(prices, spec, by));
  return (
    <div className={classes.moves}>
      {count > 1 && (
        <>
          <IconButton
            size="sm"
            label={t('up', { name: label })}
            icon={<IconChevronUp size={18} />}
            disabled={spec === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            size="sm"
            label={t('down', { name: label })}
            icon={<IconChevronDown size={18} />}
            disabled={spec === count - 1}
            onClick={() => move(1)}
          />
        </>
      )}
      <IconButton
        size="sm"
        danger
        label={t('remove', { name: label })}
        icon={<IconTrash size={18} />}
        onClick={() =>
          edits.change({ kind: 'removeSpec', name: label }, (prices) => withoutSpec(prices, spec))
        }
      />
    </div>
  );
}
