import { listSpecs } from '@khidma/contract/services/list-specs';
import { callerOf, handle } from '../../core/call.ts';
import { presentPriceTable } from './service.presenter.ts';
import { loadService, ownServices } from './service-row.ts';

/** The draft's price table. */
export const listSpecsHandler = handle(listSpecs, async ({ tx, input, ...call }) => {
  return presentPriceTable(await loadService(tx, input.serviceId, ownServices(callerOf(call).id)));
});
