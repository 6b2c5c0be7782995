import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../../shared/own-queries.ts';
import { certificateStateOf } from '../../../shared/papers/certificate-state.ts';

/** Whether the licence has run out, so that nothing can be submitted; not as long as that is unknown. */
export const useLicenceExpired = (): boolean => {
  const { data } = useQuery(ownProfileQuery);
  return data != null && certificateStateOf(data, 'licence').state === 'expired';
};
