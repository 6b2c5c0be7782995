import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getChargeback, pageChargebacks } from '@khidma/contract/accounting/chargebacks';

const silent = { silent: true } as const;

/** The page of chargebacks that the URL asks for. */
export const chargebacksQuery = ({ page = 1 }: ListSearch) =>
  queryOptionsFor(pageChargebacks, { pageNum: String(page) }, silent);

/** One chargeback. */
export const chargebackQuery = (id: string) => queryOptionsFor(getChargeback, { id }, silent);
