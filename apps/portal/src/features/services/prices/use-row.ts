import {
  ruleMessage,
  type RuleParams,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '@khidma/app/form/use-field-error';
import { pricingProblems } from '@khidma/domain/services/service-rules';
import { pricingOf } from '@khidma/domain/services/service-content';
import { displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { get, useFormState, useWatch } from 'react-hook-form';
import { readCell } from './cell-text.ts';
import { isTyped, priceColumns, type Combination, type TypedColumn } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import type { GridState } from './grid-store.ts';

/** A combination as it stands in the table, with what is being typed into it. */
export interface Row {
  readonly combination: Combination;
  /** The same with what is being typed into it. */
  readonly typed: Combination;
  /** Its price with what is being typed; null while it has none, or one that is out of range. */
  readonly pricing: Pricing | null;
  /** What customers pay. */
  readonly shown: number | null;
  /** What is wrong with its cells, in words. */
  readonly errors: Readonly<Record<TypedColumn, string | undefined>>;
}

/** One combination, by its index in the form. */
export const useRow = (index: number): Row | null => {
  const { form } = usePricingDesk();
  const combination = useWatch({
    control: form.control,
    name: `content.combinations.${index}`,
    // As it is: what is computed is compared, so that a change of other rows does not render this one.
    compute: (own: Combination | undefined) => own,
  });
  const draft = useGrid((state) => draftOf(state, index));
  const errors = useRowErrors(index, combination);
  // A removed one is rendered once more before its row goes.
  if (combination === undefined) return null;
  const typed = withDraft(combination, draft);
  const pricing = pricingOf(typed);
  return { combination, typed, pricing, shown: pricing && displayedPrice(pricing), errors };
};

/** What is typed into this combination, with its column in front; null while nothing is. */
export const draftOf = ({ rows, at, draft }: GridState, index: number): string | null =>
  draft !== null && rows[at.row] === index ? `${priceColumns[at.column]}:${draft}` : null;

/** A combination with what is being typed into it, as far as it is a number. */
export const withDraft = (combination: Combination, draft: string | null): Combination => {
  if (draft === null) return combination;
  const [name, text = ''] = draft.split(':');
  const column = priceColumns.find((each) => each === name);
  const value = isTyped(column) ? readCell(column, text) : undefined;
  return isTyped(column) && value !== undefined ? { ...combination, [column]: value } : combination;
};

const useRowErrors = (index: number, combination: Combination | undefined): Row['errors'] => {
  const { form } = usePricingDesk();
  const isStrict = useGrid((state) => state.isStrict);
  const words = useFieldError();
  const name = `content.combinations.${index}` as const;
  const { errors } = useFormState({ control: form.control, name });
  const problems = combination?.enabled === true ? pricingProblems('', combination) : [];
  const errorOf = (column: TypedColumn): string | undefined => {
    const problem = problems.find(({ path }) => path === column);
    if (problem && (isStrict || problem.rule !== 'required'))
      return words(shownError(problem.rule, problem.params));
    // What the server or a reviewer said; everything else is judged here, from what is there now.
    const said: ShownError | undefined = get(errors, `${name}.${column}`);
    return said?.type === serverErrorType ? words(said) : undefined;
  };
  return {
    price: errorOf('price'),
    discount: errorOf('discount'),
    firstOrderDiscount: errorOf('firstOrderDiscount'),
  };
};

/** A broken rule as the words for it are found. */
export const shownError = (rule: string, params?: RuleParams): ShownError => ({
  type: rule,
  message: ruleMessage(rule, params),
});
