import { useFieldLabel } from './field-labels.ts';
import classes from './price-change.module.css';
import { typedDigits } from './prices/price-cells.ts';
import {
  type BatchResult,
  BatchResultDialog,
  type ServiceAction,
  useSkipReason,
} from './service-action-dialog.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useEndpointMutation } from '@khidma/client/query';
import { changePrices, previewPrices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import {
  furthestChange,
  type PriceChange,
  priceChangeProblems,
  priceSteps,
} from '@khidma/domain/services/reprice';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { Dialog, DialogActions, FormDialog } from '@khidma/ui/dialog';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { MoneyField } from '@khidma/ui/money-field';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { SelectField } from '@khidma/ui/select-field';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface PriceChangeDialogProps {
  readonly services: ServiceAction['services'];
  readonly onClose: () => void;
  /** Called once it is done, with those of which it was refused. */
  readonly onDone: (left: readonly string[]) => void;
}

/** What was asked for, and what it would do. */
interface Preview {
  readonly change: PriceChange;
  readonly rows: OutputOf<typeof previewPrices>;
}

/** Changes the prices of services: by how much, what each becomes, and then what came of each. */
export function PriceChangeDialog({ services, onClose, onDone }: PriceChangeDialogProps) {
  const [typed, setTyped] = useState<PriceChange | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);
  const look = useEndpointMutation(previewPrices, { silent: true });
  const change = useEndpointMutation(changePrices, { silent: true });
  // What is in the way is known here: the server's words are for a state that has changed meanwhile.
  const skipReasonText = useSkipReason('delete');
  const explained = (row: Preview['rows'][number]): Preview['rows'][number] => {
    const service = services.find(({ id }) => id === row.id);
    const isStuck = row.error === 'serviceWrongState' && service && !serviceCan.edit(service);
    return isStuck ? { ...row, message: skipReasonText(service) } : row;
  };
  const ask = (asked: PriceChange): void => {
    setTyped(asked);
    look.mutate(
      { ids: services.map(({ id }) => id), change: asked },
      { onSuccess: (rows) => setPreview({ change: asked, rows: rows.map(explained) }) },
    );
  };
  const confirm = ({ change: asked, rows }: Preview): void =>
    change.mutate(
      {
        services: rows
          .filter(({ ok }) => ok)
          .map(({ id, draftRevision }) => ({ id, draftRevision })),
        change: asked,
      },
      {
        onSuccess: (answers) => {
          const all = [...answers, ...rows.filter(({ ok }) => !ok)];
          onDone(all.flatMap(({ id, ok }) => (ok ? [] : [id])));
          setResult(all);
        },
      },
    );
  if (result) return <BatchResultDialog {...{ services, result, onClose }} />;
  if (preview)
    return (
      <PricePreview
        rows={preview.rows}
        busy={change.isPending}
        error={change.error?.message}
        onBack={() => {
          change.reset();
          setPreview(null);
        }}
        onClose={onClose}
        onConfirm={() => confirm(preview)}
      />
    );
  return (
    <PriceChangeForm
      count={services.length}
      typed={typed}
      busy={look.isPending}
      error={look.error?.message}
      onClose={onClose}
      onAsk={ask}
    />
  );
}

interface PriceChangeFormProps {
  readonly count: number;
  /** What was asked before the preview; null at first. */
  readonly typed: PriceChange | null;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onAsk: (change: PriceChange) => void;
}

const directions = ['up', 'down'] as const;
const kinds = ['percent', 'amount'] as const;

/** By how much prices are changed, and what the new ones are rounded to. */
function PriceChangeForm(props: PriceChangeFormProps) {
  const { count, typed, busy, error, onClose, onAsk } = props;
  const amountText = useAmountText();
  const t = useTranslations('priceChange');
  const rules = useTranslations('rules');
  const [isDown, setDown] = useState((typed?.value ?? 1) < 0);
  const [by, setBy] = useState<PriceChange['by']>(typed?.by ?? 'percent');
  const [size, setSize] = useState<number | null>(typed === null ? null : Math.abs(typed.value));
  const [step, setStep] = useState<PriceChange['step']>(typed?.step ?? 100);
  const [isAsked, setAsked] = useState(false);
  const change: PriceChange = { by, value: (size ?? 0) * (isDown ? -1 : 1), step };
  const problem = priceChangeProblems(change)[0];
  const furthest = furthestChange(change);
  const wrong =
    size === null || problem?.rule === 'required'
      ? rules('required')
      : rules('tooLarge', { max: by === 'amount' ? Number(toDirhams(fils(furthest))) : furthest });
  const value = {
    required: true,
    error: isAsked && problem ? wrong : undefined,
  };
  return (
    <FormDialog
      title={t('title', { count })}
      busy={busy}
      error={error}
      hasInput={size !== null}
      confirmLabel={t('preview')}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true);
        if (!problem) onAsk(change);
      }}
    >
      <Stack>
        <p>{t('intro')}</p>
        <div className={classes.fields}>
          <SelectField
            label={t('direction')}
            value={isDown ? 'down' : 'up'}
            options={directions.map((each) => ({ value: each, label: t(`directions.${each}`) }))}
            onChange={(next) => setDown(next === 'down')}
          />
          <SelectField
            label={t('by')}
            value={by}
            options={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
            onChange={(next) => {
              setBy(next === 'amount' ? 'amount' : 'percent');
              setSize(null);
              setAsked(false);
            }}
          />
          {by === 'percent' ? (
            <TextField
              {...value}
              label={t('percent')}
              kind="digits"
              suffix="%"
              suffixWidth={36}
              value={size?.toString() ?? ''}
              onChange={(text) => {
                const digits = typedDigits(text);
                if (/^\d{0,3}$/.test(digits)) setSize(digits === '' ? null : Number(digits));
              }}
            />
          ) : (
            <MoneyField {...value} fill label={t('amount')} value={size} onChange={setSize} />
          )}
          <SelectField
            label={t('step')}
            description={t('stepText')}
            value={String(step)}
            options={priceSteps.map((each) => ({
              value: String(each),
              label: each === 1 ? t('exact') : amountText(each),
            }))}
            onChange={(next) =>
              setStep(priceSteps.find((each) => String(each) === next) ?? priceSteps[0])
            }
          />
        </div>
      </Stack>
    </FormDialog>
  );
}

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
    <Dialog size="lg" fullOnPhone busy={busy} onClose={onClose} title={t('previewTitle')}>
      <strong role="status">
        {t('summary', { ready: ready.length, left: services.length - ready.length })}
      </strong>
      {reviewed > 0 && <Notice tone="info">{t('reviewNote', { count: reviewed })}</Notice>}
      <Prices services={services} />
      <ProblemNotice text={error} />
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
      {more > 0 && <Caption>{t('more', { count: more })}</Caption>}
    </span>
  );
}

/** Which choice of options a price is of, and what is wrong with it; why the service has none to show. */
function Choice({ service, line }: Pick<Row, 'service' | 'line'>) {
  const t = useTranslations('priceChange');
  const common = useTranslations('common');
  const fieldLabel = useFieldLabel();
  const { field, message } = service;
  const why =
    field === null || message === null
      ? message
      : common('labelled', { label: fieldLabel(field), value: message });
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
        <Caption>{t('shown', { price: amountText(shown) })}</Caption>
      )}
    </>
  );
}

interface PriceProps {
  readonly price: number;
  readonly shown: number | null;
  readonly strong?: boolean;
}
