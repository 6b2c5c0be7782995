import { useDataLang } from '../../shared/session-store.ts';
import { categoriesQuery } from '../../shared/shared-queries.ts';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { DateInput } from '@khidma/app/form/date-input';
import { MoneyInput } from '@khidma/app/form/money-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { usePaused } from '@khidma/app/palette/use-paused';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { addPromoCode } from '@khidma/contract/catalogue/promo-codes';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { promoCodeInput } from '@khidma/contract/shapes/promo-code';
import { dubaiDay } from '@khidma/domain/rules/days';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

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
  const [defaultValues] = useState(() => blankPromo(dubaiDay(Date.now())));
  const form = useForm({ resolver, defaultValues });
  const add = useEndpointMutation(addPromoCode, { silent: true });
  const { control } = form;
  return (
    <BoundFormDialog
      open={open}
      form={form}
      send={(promo) => add.mutateAsync(promo)}
      homes={{ 'categoryIds.0': 'categoryId' }}
      onClose={onClose}
      onDone={({ code }) => feedback.show({ message: t('added', { code }) })}
      size="lg"
      title={t('add')}
      confirmLabel={t('add')}
    >
      <Stack>
        <TextInput
          control={control}
          name="code"
          label={t('code')}
          description={t('codeHint')}
          required
          format={(code) => code.toUpperCase()}
        />
        <WhoseFields control={control} />
        <ValueFields control={control} />
        <LimitFields control={control} />
        <Notice tone="warning">{t('bornBy')}</Notice>
      </Stack>
    </BoundFormDialog>
  );
}

interface PartProps {
  readonly control: Control<TypedPromo, unknown, Promo>;
}

/** The merchant that bears it, found by its name, and one of its categories where it is for that alone. */
function WhoseFields({ control }: PartProps) {
  const t = useTranslations('consolePromos');
  const lang = useDataLang();
  const [text, setText] = useState('');
  const { data: found } = useQuery(merchantsFoundQuery(usePaused(text.trim())));
  const { data: roots = [] } = useQuery(categoriesQuery);
  const leaves = roots.flatMap((root) => (root.children.length === 0 ? [root] : root.children));
  return (
    <FieldGrid>
      <TextField label={t('findMerchant')} value={text} onChange={setText} />
      <SelectInput
        control={control}
        name="merchantId"
        label={t('merchant')}
        placeholder={t('chooseMerchant')}
        required
        options={(found?.records ?? []).map(({ id, merchantName }) => ({
          value: id,
          label: merchantName,
        }))}
      />
      <SelectInput
        control={control}
        name="categoryId"
        label={t('category')}
        placeholder={t('anyCategory')}
        options={leaves.map(({ id, names }) => ({ value: id, label: names[lang] }))}
      />
    </FieldGrid>
  );
}

function ValueFields({ control }: PartProps) {
  const t = useTranslations('consolePromos');
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FieldGrid>
      <SelectInput
        control={control}
        name="kind"
        label={t('kind')}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
      />
      {kind === 'percent' ? (
        <>
          <TextInput
            control={control}
            name="percentOff"
            label={t('percentOff')}
            suffix="%"
            required
          />
          <MoneyInput
            control={control}
            name="mostOff"
            fill
            label={t('mostOff')}
            description={t('noLimit')}
          />
        </>
      ) : (
        <MoneyInput control={control} name="amountOff" fill label={t('amountOff')} required />
      )}
      <MoneyInput
        control={control}
        name="leastAmount"
        fill
        label={t('leastAmount')}
        description={t('noLimit')}
      />
    </FieldGrid>
  );
}

function LimitFields({ control }: PartProps) {
  const t = useTranslations('consolePromos');
  return (
    <>
      <FieldGrid>
        <DateInput control={control} name="from" label={t('from')} required />
        <DateInput control={control} name="to" label={t('to')} description={t('noEnd')} />
        <TextInput
          control={control}
          name="maxUses"
          label={t('maxUses')}
          description={t('noLimit')}
        />
        <TextInput
          control={control}
          name="maxUsesEach"
          label={t('maxUsesEach')}
          description={t('noLimit')}
        />
      </FieldGrid>
      <CheckboxInput
        control={control}
        name="firstOrderOnly"
        label={t('firstOnly')}
        description={t('firstOnlyHint')}
      />
    </>
  );
}

/** A code as it is typed. */
interface TypedPromo {
  readonly code: string;
  readonly merchantId: string | null;
  readonly categoryId: string | null;
  readonly kind: 'percent' | 'amount';
  readonly percentOff: string;
  readonly amountOff: number | null;
  readonly mostOff: number | null;
  readonly leastAmount: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly maxUses: string;
  readonly maxUsesEach: string;
  readonly firstOrderOnly: boolean;
}

/** What the form begins with: from today on, once for each customer. */
const blankPromo = (today: string): TypedPromo => ({
  code: '',
  merchantId: null,
  categoryId: null,
  kind: 'percent',
  percentOff: '',
  amountOff: null,
  mostOff: null,
  leastAmount: null,
  from: today,
  to: null,
  maxUses: '',
  maxUsesEach: '1',
  firstOrderOnly: false,
});

/** A whole number; something that is refused where it is none. */
const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;

type Promo = InputOf<typeof addPromoCode>;

/** What is sent. */
const promoInput = ({ categoryId, kind, leastAmount, ...typed }: TypedPromo) => ({
  ...typed,
  categoryIds: categoryId === null ? [] : [categoryId],
  percentOff: kind === 'percent' ? numberIn(typed.percentOff) : null,
  amountOff: kind === 'percent' ? null : typed.amountOff,
  mostOff: kind === 'percent' ? typed.mostOff : null,
  leastAmount: leastAmount ?? 0,
  maxUses: numberIn(typed.maxUses),
  maxUsesEach: numberIn(typed.maxUsesEach),
});

/** One of the two ways to take something off is filled in. */
const missingValue = (typed: TypedPromo) => {
  const { percentOff, amountOff } = promoInput(typed);
  const path = typed.kind === 'percent' ? 'percentOff' : 'amountOff';
  return (percentOff ?? amountOff) === null ? [{ path, rule: 'required' }] : [];
};

const resolver = ruleResolver<TypedPromo, Promo>(
  z.strictObject(promoCodeInput),
  missingValue,
  promoInput,
);
