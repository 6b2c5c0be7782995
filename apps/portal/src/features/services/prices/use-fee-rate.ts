import { getClient, useEndpointQuery } from '@khidma/client/query';
import { getOwnFees } from '@khidma/contract/money/fees';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { usePricingDesk } from './pricing-desk.ts';

/** The fee's rate that the merchant is charged for what it edits, in basis points; null until it is known. */
export const useFeeRate = (): number | null => {
  const { form } = usePricingDesk();
  const categoryId = useWatch({ control: form.control, name: 'content.categoryId' });
  const general = useGeneralRate();
  const own = useEndpointQuery(getOwnFees, { ...(categoryId && { categoryId }) }, { silent: true });
  // A moment later is better than a rate that changes under the reader's eyes.
  if (own.isPending) return null;
  const [line, ...others] = own.data?.lines ?? [];
  const inForce = line?.fees.find(({ state }) => state === 'inForce');
  return others.length === 0 && inForce !== undefined ? inForce.basisPoints : general;
};

/** The rate that the server publishes, in percent there. */
const useGeneralRate = (): number | null => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => getClient().config() });
  const percent = data?.rest['serviceCharge'];
  return typeof percent === 'number' ? Math.round(percent * 100) : null;
};
