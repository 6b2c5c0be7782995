import type { listSpecs } from '@khidma/contract/services/list-specs';
import type { PriceTable } from '@khidma/contract/shapes/price-table';
import { type Call, callerOf } from '../../core/call.ts';
import { presentPriceTable } from './service.presenter.ts';
import { loadService, ownServices } from './service-row.ts';

/** The draft's price table. */
export async function runListSpecs({
  tx,
  input,
  ...call
}: Call<typeof listSpecs>): Promise<PriceTable> {
  return presentPriceTable(await loadService(tx, input.serviceId, ownServices(callerOf(call).id)));
}
