import type { InputOf } from '@khidma/contract/core/endpoint';
import type { addPromoCode } from '@khidma/contract/catalogue/promo-codes';

/** A code as it is typed. */
export interface TypedPromo {
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
export const blankPromo = (today: string): TypedPromo => ({
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
export const missingOf = ({
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
export const promoInput = (typed: TypedPromo): InputOf<typeof addPromoCode> => {
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
