import { queryOptionsFor } from '@khidma/client/query';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { listSettings } from '@khidma/contract/backoffice/settings';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { useQuery } from '@tanstack/react-query';

/** Who is signed in, and what waits in each queue. */
export const useOverview = () => useQuery(overviewQuery);

// Names are asked for once.
const never = { staleTime: Infinity } as const;

/** Every category, hidden ones too. */
export const categoriesQuery = {
  ...queryOptionsFor(getCategoryTree, { withHidden: 'true' }, { toasts: true }),
  ...never,
};

/** Every place, hidden ones too. */
export const placesQuery = {
  ...queryOptionsFor(listPlaces, { withHidden: 'true' }, { toasts: true }),
  ...never,
};

/** Who is signed in, and what waits in each queue. */
export const overviewQuery = queryOptionsFor(getStaffOverview, {});

/** What the operator has set. */
export const settingsQuery = queryOptionsFor(listSettings, {});
