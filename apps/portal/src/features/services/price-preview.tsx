import type { previewPrices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useFieldWords } from './use-field-words.ts';
import classes from './price-change.module.css';

type Service = OutputOf<typeof previewPrices>[number];
type Line = Service['lines'][number];

interface PricePreviewProps {
  readonly rows: readonly Service[];
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A price of a service, or the service alone where it has none to show. */
interface Row {
  readonly key: string;
  readonly service: Service;
  readonly line: Line | null;
}

/** What each price becomes; which services are left as they are and why. Nothing is saved before it is confirmed. */
export function PricePreview(props: PricePreviewProps) {
  const { rows: services, busy, error, onBack, onClose, onConfirm } = props;
  const t = useTranslations('priceChange');
  const common = useTranslations('common');
  const ready = services.filter(({ ok }) => ok);
  const reviewed = ready.filter(({ goesToReview }) => goesToReview).length;
  const descriptionId = useId();
  const disabledReason = ready.length === 0 ? t('nothingReady') : undefined;
  return (
    <Dialog
      open
      size="lg"
      fullOnPhone
      busy={busy}
      onClose={onClose}
      title={t('previewTitle')}
      closeLabel={common('close')}
    >
      <strong role="status">
        {t('summary', { ready: ready.length, left: services.length - ready.length })}
      </strong>
      {reviewed > 0 && <Notice tone="info">{t('reviewNote', { count: reviewed })}</Notice>}
      <Prices services={services} />
      {error && (
        <Notice tone="danger" announce>
          {error}
        </Notice>
      )}
      <DialogActions disabledReason={{ id: descriptionId, text: disabledReason }}>
        <Button onClick={onBack} disabled={busy}>
          {common('back')}
        </Button>
        <Button
          kind="primary"
          loading={busy}
          disabledBy={disabledReason === undefined ? undefined : descriptionId}
          onClick={onConfirm}
        >
          {t('confirm', { count: ready.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Prices({ services }: { readonly services: readonly Service[] }) {
  const t = useTranslations('priceChange');
  const rows = services
    // Those that need the reader first.
    .toSorted((a, b) => Number(a.ok) - Number(b.ok))
    .flatMap((service): Row[] =>
      service.lines.length === 0
        ? [{ key: service.id, service, line: null }]
        : service.lines.map((line, index) => ({ key: `${service.id} ${index}`, service, line })),
    );
  return (
    <div className={classes.rows}>
      <DataTable<Row>
        bare
        label={t('list')}
        rows={rows}
        rowKey={({ key }) => key}
        groupOf={({ service }) => service.id}
        groupHead={({ service }) => <ServiceHead service={service} />}
        columns={[
          {
            key: 'option',
            header: t('option'),
            lead: true,
            cell: (row) => <Choice service={row.service} line={row.line} />,
          },
          {
            key: 'before',
            header: t('before'),
            align: 'number',
            cell: ({ line }) => line && <Price price={line.before} shown={line.shownBefore} />,
          },
          {
            key: 'after',
            header: t('after'),
            align: 'number',
            cell: ({ line }) => line && <Price price={line.after} shown={line.shownAfter} strong />,
          },
          {
            key: 'difference',
            header: t('difference'),
            align: 'number',
            hideOnPhone: true,
            cell: ({ line }) => line && <Money sign="always" fils={line.after - line.before} />,
          },
        ]}
      />
    </div>
  );
}

/** The service, what will be done with it, and why nothing is. */
function ServiceHead({ service }: { readonly service: Service }) {
  const t = useTranslations('priceChange');
  const words = useTranslations('services');
  const { name, ok, goesToReview, count, lines } = service;
  const more = count - lines.length;
  return (
    <span className={classes.head}>
      <UserText>{name || words('unnamed')}</UserText>
      <StatusBadge tone={ok ? 'success' : 'danger'}>
        {ok ? t(goesToReview ? 'update' : 'draft') : t('left')}
      </StatusBadge>
      {more > 0 && <Small>{t('more', { count: more })}</Small>}
    </span>
  );
}

/** Which choice of options a price is of, and what is wrong with it; why the service has none to show. */
function Choice({ service, line }: Pick<Row, 'service' | 'line'>) {
  const t = useTranslations('priceChange');
  const common = useTranslations('common');
  const fieldWords = useFieldWords();
  const { field, message } = service;
  const why =
    field === null || message === null
      ? message
      : common('labelled', { label: fieldWords(field), value: message });
  if (line === null) return <span className={classes.why}>{why}</span>;
  return (
    <>
      {line.options.length === 0 ? (
        t('onePrice')
      ) : (
        <DotLine>
          {line.options.map((option) => (
            <UserText key={option}>{option}</UserText>
          ))}
        </DotLine>
      )}
      {line.message !== null && <span className={classes.why}>{line.message}</span>}
    </>
  );
}

/** A price as the merchant sets it; below it what customers see, where a discount makes that another. */
function Price({ price, shown, strong }: PriceProps) {
  const amountText = useAmountText();
  const t = useTranslations('priceChange');
  return (
    <>
      <Money fils={price} strong={strong} />
      {shown !== null && shown !== price && (
        <Small>{t('shown', { price: amountText(shown) })}</Small>
      )}
    </>
  );
}

interface PriceProps {
  readonly price: number;
  readonly shown: number | null;
  readonly strong?: boolean;
}
