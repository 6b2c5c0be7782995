import { getClient, queryOptionsFor } from '@khidma/client/query';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session-store.ts';
import { ownProfileQuery } from '../own-queries.ts';

type Answer = OutputOf<typeof updateMerchant>;

/** Changes the profile and lets every screen know what has come of it. Errors are the caller's to show. */
export const useSaveProfile = (): ((input: InputOf<typeof updateMerchant>) => Promise<Answer>) => {
  const cache = useQueryClient();
  return async (input) => {
    const answer = await getClient().call(updateMerchant, input, { silent: true });
    if (answer === null) throw new Error('updateMerchant answered nothing');
    const { inForce, underReview } = answer;
    cache.setQueryData(ownProfileQuery.queryKey, inForce);
    cache.setQueryData(queryOptionsFor(getMerchantDetail, { type: '2' }).queryKey, underReview);
    const { userInfo } = sessionStore.getState();
    if (userInfo !== null)
      sessionStore.setState({ userInfo: { ...userInfo, contactName: inForce.contactName } });
    return answer;
  };
};
