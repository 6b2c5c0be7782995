import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { Money } from '@khidma/ui/money';
import { Stack } from '@khidma/ui/stack';
import { IconArrowBarDown } from '@khidma/ui/icons/arrow-bar-down';
import { IconChevronDown } from '@khidma/ui/icons/chevron-down';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { fillDown } from './fill-prices.ts';
import { PriceFields, usePasteFrom } from './price-fields.tsx';
import { inOrder } from '../list-words.ts';
import { nameOfChoice, priceColumns } from '../price-types.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './price-cards.module.css';
import { useRow } from './use-row.ts';
import type { SeenRows } from './use-seen-rows.ts';

/** The price table for a thumb: a line for each combination, one of them open with its fields. */
export function PriceCards({ seen }: { readonly seen: SeenRows }) {
  const t = useTranslations('servicePrices.table');
  const { form, grid } = usePricingDesk();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  const [opened, setOpened] = useState<number | null>(null); // null while all are closed
  const { rows, more, showMore } = seen;
  const open = (row: number | null): void => {
    setOpened(row);
    if (row === null) return;
    const at = { row, column: 0 };
    grid.set({ at, anchor: at });
  };
  return (
    <>
      <ul className={classes.list} aria-label={t('label')}>
        {rows.map(({ index, options }, row) => (
          <PriceCard
            key={index}
            row={row}
            index={index}
            name={nameOfChoice(specs, options)}
            isOpen={opened === row}
            isLast={row === rows.length - 1}
            onOpen={open}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button fullWidth onClick={showMore}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  );
}

interface PriceCardProps {
  readonly row: number;
  readonly index: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly onOpen: (row: number | null) => void;
}

const PriceCard = memo(
  function PriceCard({ row, index, name, isOpen, isLast, onOpen }: PriceCardProps) {
    const t = useTranslations('servicePrices.table');
    const { edits } = usePricingDesk();
    const state = useRow(index);
    const id = useId();
    const head = useHeadInView(isOpen);
    const onPaste = usePasteFrom(row);
    if (state === null) return null;
    const { combination, shown, errors } = state;
    const isWrong = Object.values(errors).some(Boolean);
    return (
      <li className={cx(classes.card, isWrong && classes.wrong, isOpen && classes.open)}>
        <div className={classes.line} ref={head}>
          <button
            type="button"
            className={classes.head}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onOpen(isOpen ? null : row)}
          >
            <span className={cx(classes.name, !combination.enabled && classes.off)}>
              {inOrder(name)}
            </span>
            <span className={classes.price}>
              {/* A price that breaks a rule has no price of the customer's; it is one all the same. */}
              <CardPrice shown={shown ?? combination.price} isOn={combination.enabled} />
            </span>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </button>
          <input
            type="checkbox"
            role="switch"
            className={classes.switch}
            aria-label={t('switch', { name })}
            checked={combination.enabled}
            aria-checked={combination.enabled}
            onChange={(event) =>
              edits.changeOne(index, { enabled: event.currentTarget.checked }, { kind: 'switch' })
            }
          />
        </div>
        {isWrong && !isOpen && (
          <p className={classes.error}>{Object.values(errors).find(Boolean)}</p>
        )}
        {isOpen && (
          <div className={classes.body} id={id} onPaste={onPaste}>
            <Stack>
              <PriceFields row={row} index={index} />
              {!isLast && <CardActions row={row} onNext={() => onOpen(row + 1)} />}
            </Stack>
          </div>
        )}
      </li>
    );
  },
  // How it opens never changes; which one is open does.
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.name === b.name &&
    a.isOpen === b.isOpen &&
    a.isLast === b.isLast,
);

function CardPrice({ shown, isOn }: { readonly shown: number | null; readonly isOn: boolean }) {
  const t = useTranslations('servicePrices.table');
  if (!isOn) return t('off');
  return shown === null ? t('noPrice') : <Money fils={shown} />;
}

function CardActions({ row, onNext }: { readonly row: number; readonly onNext: () => void }) {
  const t = useTranslations('servicePrices.table');
  const { grid, edits } = usePricingDesk();
  const fill = (): void => {
    const { combinations } = edits.get();
    const shown = grid.get().rows.flatMap((index) => combinations[index] ?? []);
    const columns = priceColumns.indexOf('shown');
    edits.changeCells({ kind: 'fill' }, fillDown(shown, { row, column: 0, rows: 1, columns }));
  };
  return (
    <div className={classes.actions}>
      <Button icon={<IconArrowBarDown size={18} aria-hidden />} onClick={fill}>
        {t('fillBelow')}
      </Button>
      <Button kind="primary" onClick={onNext}>
        {t('next')}
      </Button>
    </div>
  );
}

/** Keeps the line that was opened in sight: the one above it closes, and all moves up. */
const useHeadInView = (isOpen: boolean) => {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return head;
};
