import { unpublishService } from '@khidma/contract/services/unpublish-service';
import { callerOf, handle } from '../../core/call.ts';
import { moveOneService } from './move-services.ts';
import { lockService, ownServices } from './service-row.ts';
import { offSale, takeOffSale } from './take-off-sale.ts';

/** Takes a service off sale. Orders that are placed stay as they are. */
export const unpublishServiceHandler = handle(unpublishService, async (call) => {
  const merchantId = callerOf(call).id;
  const service = await lockService(call, call.input.id, ownServices(merchantId));
  await moveOneService(call, service, {
    event: 'unpublish',
    actor: { kind: 'merchant', id: merchantId },
    changes: offSale,
  });
  await takeOffSale(call, [service]);
  return null;
});
