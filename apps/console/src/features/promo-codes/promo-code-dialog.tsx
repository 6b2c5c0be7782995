import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { queryOptionsFor } from '@khidma/client/query';
import { useDataLang } from '../../shared/session-store.ts';
import { categoriesQuery } from '../../shared/shared-queries.ts';
import { useTypedForm } from '../../shared/use-typed-form.ts';
import { usePaused } from '@khidma/app/palette/use-paused';
import { addPromoCode } from '@khidma/contract/catalogue/promo-codes';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { dubaiDay } from '@khidma/domain/rules/days';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { DateField } from '@khidma/ui/date-field';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MoneyField } from '@khidma/ui/money-field';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Merchants that a text finds, to choose one of. */
const merchantsFoundQuery = (text: string) =>
  queryOptionsFor(pageMerchants, { status: 'active', ...(text !== '' && { text }) });

interface PromoCodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes a code: what it takes off, for whom, from when until when, how often. */
export function PromoCodeDialog({ open, onClose }: PromoCodeDialogProps) {
  const t = useTranslations('consolePromos');
  const [blank] = useState(() => blankPromo(dubaiDay(Date.now())));
  const { typed, set, fields, dialog } = useTypedForm({
    endpoint: addPromoCode,
    blank,
    missingOf,
    inputOf: promoInput,
    onDone: ({ code }) => feedback.show({ message: t('added', { code }) }),
    onClose,
  });
  const parts = { typed, fields, set };
  return (
    <FormDialog open={open} {...dialog} size="lg" title={t('add')} confirmLabel={t('add')}>
      <Stack>
        <TextField
          label={t('code')}
          description={t('codeHint')}
          required
          value={typed.code}
          error={fields.get('code')}
          onChange={(code) => set({ code: code.toUpperCase() })}
        />
        <WhoseFields {...parts} />
        <ValueFields {...parts} />
        <LimitFields {...parts} />
        <Notice tone="warning">{t('bornBy')}</Notice>
      </Stack>
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: TypedPromo;
  readonly fields: ReadonlyMap<string, string>;
  readonly set: (change: Partial<TypedPromo>) => void;
}

/** The merchant that bears it, found by its name, and one of its categories where it is for that alone. */
function WhoseFields({ typed, fields, set }: PartProps) {
  const t = useTranslations('consolePromos');
  const lang = useDataLang();
  const [text, setText] = useState('');
  const { data: found } = useQuery(merchantsFoundQuery(usePaused(text.trim())));
  const { data: roots = [] } = useQuery(categoriesQuery);
  const leaves = roots.flatMap((root) => (root.children.length === 0 ? [root] : root.children));
  return (
    <FieldGrid>
      <TextField label={t('findMerchant')} value={text} onChange={setText} />
      <SelectField
        label={t('merchant')}
        placeholder={t('chooseMerchant')}
        required
        value={typed.merchantId}
        error={fields.get('merchantId')}
        options={(found?.records ?? []).map(({ id, merchantName }) => ({
          value: id,
          label: merchantName,
        }))}
        onChange={(merchantId) => set({ merchantId })}
      />
      <SelectField
        label={t('category')}
        placeholder={t('anyCategory')}
        value={typed.categoryId}
        error={fields.get('categoryIds.0')}
        options={leaves.map(({ id, names }) => ({ value: id, label: names[lang] }))}
        onChange={(categoryId) => set({ categoryId })}
      />
    </FieldGrid>
  );
}

function ValueFields({ typed, fields, set }: PartProps) {
  const t = useTranslations('consolePromos');
  return (
    <FieldGrid>
      <SelectField
        label={t('kind')}
        value={typed.kind}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
        onChange={(kind) => set({ kind: kind === 'amount' ? 'amount' : 'percent' })}
      />
      {typed.kind === 'percent' ? (
        <>
          <TextField
            label={t('percentOff')}
            suffix="%"
            required
            value={typed.percentOff}
            error={fields.get('percentOff')}
            onChange={(percentOff) => set({ percentOff })}
          />
          <MoneyField
            fill
            label={t('mostOff')}
            description={t('noLimit')}
            value={typed.mostOff}
            error={fields.get('mostOff')}
            onChange={(mostOff) => set({ mostOff })}
          />
        </>
      ) : (
        <MoneyField
          fill
          label={t('amountOff')}
          required
          value={typed.amountOff}
          error={fields.get('amountOff') ?? fields.get('percentOff')}
          onChange={(amountOff) => set({ amountOff })}
        />
      )}
      <MoneyField
        fill
        label={t('leastAmount')}
        description={t('noLimit')}
        value={typed.leastAmount}
        error={fields.get('leastAmount')}
        onChange={(leastAmount) => set({ leastAmount })}
      />
    </FieldGrid>
  );
}

function LimitFields({ typed, fields, set }: PartProps) {
  const t = useTranslations('consolePromos');
  return (
    <>
      <FieldGrid>
        <DateField
          label={t('from')}
          required
          value={typed.from}
          error={fields.get('from')}
          onChange={(from) => set({ from })}
        />
        <DateField
          label={t('to')}
          description={t('noEnd')}
          value={typed.to}
          error={fields.get('to')}
          onChange={(to) => set({ to })}
        />
        <TextField
          label={t('maxUses')}
          description={t('noLimit')}
          value={typed.maxUses}
          error={fields.get('maxUses')}
          onChange={(maxUses) => set({ maxUses })}
        />
        <TextField
          label={t('maxUsesEach')}
          description={t('noLimit')}
          value={typed.maxUsesEach}
          error={fields.get('maxUsesEach')}
          onChange={(maxUsesEach) => set({ maxUsesEach })}
        />
      </FieldGrid>
      <CheckboxField
        label={t('firstOnly')}
        description={t('firstOnlyHint')}
        value={typed.firstOrderOnly}
        onChange={(firstOrderOnly) => set({ firstOrderOnly })}
      />
    </>
  );
}

/** A code as it is typed. */
interface TypedPromo {
  readonly code: string;
  readonly merchantId: string;
  readonly categoryId: string;
  readonly kind: 'percent' | 'amount';
  readonly percentOff: string;
  readonly amountOff: number | null;
  readonly mostOff: number | null;
  readonly leastAmount: number | null;
  readonly from: string;
  readonly to: string;
  readonly maxUses: string;
  readonly maxUsesEach: string;
  readonly firstOrderOnly: boolean;
}

/** What the form begins with: from today on, once for each customer. */
const blankPromo = (today: string): TypedPromo => ({
  code: '',
  merchantId: '',
  categoryId: '',
  kind: 'percent',
  percentOff: '',
  amountOff: null,
  mostOff: null,
  leastAmount: null,
  from: today,
  to: '',
  maxUses: '',
  maxUsesEach: '1',
  firstOrderOnly: false,
});

/** A whole number; something that the server refuses where it is none. */
const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;

/** The fields that must be filled in and are not, by what the call names them. */
const missingOf = ({
  code,
  merchantId,
  kind,
  percentOff,
  amountOff,
  from,
}: TypedPromo): string[] => [
  ...(code.trim() === '' ? ['code'] : []),
  ...(merchantId === '' ? ['merchantId'] : []),
  ...(kind === 'percent' && percentOff.trim() === '' ? ['percentOff'] : []),
  ...(kind === 'amount' && amountOff === null ? ['amountOff'] : []),
  ...(from === '' ? ['from'] : []),
];

/** What is sent. */
const promoInput = (typed: TypedPromo): InputOf<typeof addPromoCode> => {
  const isShare = typed.kind === 'percent';
  return {
    code: typed.code,
    merchantId: typed.merchantId,
    categoryIds: typed.categoryId === '' ? [] : [typed.categoryId],
    percentOff: isShare ? numberIn(typed.percentOff) : null,
    amountOff: isShare ? null : typed.amountOff,
    mostOff: isShare ? typed.mostOff : null,
    leastAmount: typed.leastAmount ?? 0,
    from: typed.from,
    to: typed.to === '' ? null : typed.to,
    maxUses: numberIn(typed.maxUses),
    maxUsesEach: numberIn(typed.maxUsesEach),
    firstOrderOnly: typed.firstOrderOnly,
  };
};
