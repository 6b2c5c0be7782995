import { readTable } from './price-cells.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './spec-editor.module.css';
import {
  withNewOptions,
  withOptionMoved,
  withOptionsPasted,
  withOptionSwitched,
  withoutOption,
  withoutSpec,
  withSpecMoved,
} from './spec-edits.ts';
import { NameField, useSpecProblems } from './spec-name-field.tsx';
import { usePriceBounds } from './price-rows.ts';
import { maxOptions, maxSpecName } from '@khidma/domain/limits/limits';
import type { Problem } from '@khidma/domain/rules/problem';
import { IconButton } from '@khidma/ui/button';
import { Switch } from '@khidma/ui/choice-fields';
import { feedback } from '@khidma/ui/feedback';
import { IconChevronDown, IconChevronUp, IconDots, IconPlus, IconX } from '@khidma/icons';
import { isComposing } from '@khidma/ui/is-composing';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface SpecCardProps {
  readonly spec: number;
  /** How many specifications there are. */
  readonly count: number;
}

/** One specification: its name, its options as chips, and where it stands among the others. */
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
  const move = (by: 1 | -1) => () =>
    edits.change({ kind: 'move' }, (prices) => withSpecMoved(prices, spec, by));
  const items: MenuItem[] = [
    ...(spec > 0 ? [{ key: 'up', label: t('up', { name: label }), onSelect: move(-1) }] : []),
    ...(spec < count - 1
      ? [{ key: 'down', label: t('down', { name: label }), onSelect: move(1) }]
      : []),
    {
      key: 'remove',
      label: t('remove', { name: label }),
      danger: true,
      onSelect: () =>
        edits.change({ kind: 'removeSpec', name: label }, (prices) => withoutSpec(prices, spec)),
    },
  ];
  return (
    <fieldset ref={card} className={classes.card} aria-label={label}>
      <div className={classes.name}>
        <NameField
          path={`content.specs.${spec}.name`}
          problem={problems.get(`specs.${spec}.name`)}
          label={t('name', { index: spec + 1 })}
          placeholder={t('nameHint')}
          marks={{ 'data-name': spec }}
        />
      </div>
      <div className={classes.body}>
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
          <li>
            <button
              type="button"
              className={classes.add}
              disabled={options.length >= maxOptions}
              title={options.length >= maxOptions ? t('optionsFull', priceBounds) : undefined}
              aria-label={t('addOption')}
              onClick={add}
            >
              <IconPlus size={16} aria-hidden />
              {t('addShort')}
            </button>
          </li>
        </ol>
        <p className={classes.hint}>{t('optionsHint')}</p>
      </div>
      <MenuButton label={t('actionsOf', { name: label })} items={items} className={classes.dots}>
        <IconDots size={20} aria-hidden />
      </MenuButton>
    </fieldset>
  );
}

interface RowButtonsProps {
  /** What is moved and removed. */
  readonly name: string;
  readonly at: number;
  /** How many there are. */
  readonly count: number;
  readonly canRemove: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Moves an option by one place, or takes it off. */
function RowButtons({ name, at, count, canRemove, onMove, onRemove }: RowButtonsProps) {
  const t = useTranslations('servicePrices.specs');
  return (
    <div className={classes.moves}>
      {count > 1 && (
        <>
          <IconButton
            size="sm"
            label={t('up', { name })}
            icon={<IconChevronUp size={18} />}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t('down', { name })}
            icon={<IconChevronDown size={18} />}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        size="sm"
        label={t('remove', { name })}
        icon={<IconX size={16} />}
        disabled={!canRemove}
        onClick={onRemove}
      />
    </div>
  );
}

interface SpecOptionProps {
  readonly spec: number;
  readonly option: number;
  /** How many options the specification has. */
  readonly count: number;
  readonly problem: Problem | undefined;
  readonly onAdd: () => void;
  /** Gives an option's field the focus. */
  readonly onFocus: (option: number) => void;
}

/** One option: its name, whether its combinations are on sale, and where it stands. */
function SpecOption({ spec, option, count, problem, onAdd, onFocus }: SpecOptionProps) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.specs');
  const { form, edits } = usePricingDesk();
  const path = `content.specs.${spec}.options.${option}` as const;
  const typed = useWatch({ control: form.control, name: path }) ?? '';
  const name = typed.trim() || t('option', { index: option + 1 });
  const move = (by: 1 | -1): void => {
    if (option + by < 0 || option + by >= count) return;
    edits.change({ kind: 'move' }, (prices) => withOptionMoved(prices, { spec, option, by }));
  };
  const remove = (): void => {
    edits.change({ kind: 'removeOption', name }, (prices) => withoutOption(prices, spec, option));
    onFocus(Math.min(option, count - 2));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null; // null: no arrow
    if (event.key === 'Enter') {
      event.preventDefault();
      if (option < count - 1) onFocus(option + 1);
      else onAdd();
    } else if (by !== null && option + by >= 0 && option + by < count) {
      event.preventDefault();
      if (event.altKey) move(by);
      onFocus(option + by);
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const names = namesIn(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    edits.change({ kind: 'add' }, (prices) => withOptionsPasted(prices, { spec, option, names }));
    const options = edits.get().specs[spec]?.options ?? [];
    if (!names.every((each) => options.includes(each)))
      feedback.show({ type: 'warning', message: t('optionsFull', priceBounds) });
    onFocus(options.length - 1);
  };
  const [isOpen, setOpen] = useState(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget))
      afterPress(() => setOpen(currentTarget.contains(document.activeElement)));
  };
  return (
    <li
      className={classes.option}
      data-open={isOpen || undefined}
      onFocus={() => setOpen(true)}
      onBlur={onBlur}
    >
      <NameField
        path={path}
        problem={problem}
        label={t('option', { index: option + 1 })}
        marks={{ 'data-option': option }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <OptionSwitch {...{ spec, option, name }} />
      <RowButtons
        {...{ name, count }}
        at={option}
        canRemove={count > 1}
        onMove={move}
        onRemove={remove}
      />
    </li>
  );
}

/** Acts once the press that goes on has ended: what it is on its way to hit must not move from under it. */
function afterPress(act: () => void): void {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    setTimeout(act); // after the click
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(type, end, { signal: ended.signal });
}

interface OptionSwitchProps {
  readonly spec: number;
  readonly option: number;
  readonly name: string;
}

/** All combinations of an option on sale, or none of them; in between while it is some. */
function OptionSwitch({ spec, option, name }: OptionSwitchProps) {
  const t = useTranslations('servicePrices.specs');
  const { form, edits } = usePricingDesk();
  const state = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => {
      const own = combinations.filter(({ options }) => options[spec] === option);
      const on = own.filter(({ enabled }) => enabled).length;
      return on === 0 ? 'none' : on === own.length ? 'all' : 'some';
    },
  });
  return (
    <span className={classes.onSale} title={t('onSale')} data-sale={state}>
      <Switch
        isMixed={state === 'some'}
        aria-label={t('onSaleOf', { name })}
        checked={state !== 'none'}
        onChange={() =>
          edits.change({ kind: 'switch' }, (prices) =>
            withOptionSwitched(prices, { spec, option, on: state === 'none' }),
          )
        }
      />
    </span>
  );
}

/** A copied list: one option a line, or one a cell, each as long as a name may be and no emoji cut in half. */
const namesIn = (text: string): string[] =>
  readTable(text)
    .flat()
    .map((name) =>
      name
        .trim()
        .slice(0, maxSpecName)
        .replace(/[\uD800-\uDBFF]$/, ''),
    )
    .filter((name) => name !== '');
