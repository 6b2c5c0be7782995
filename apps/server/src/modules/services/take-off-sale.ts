import {
  batchDeleteServices,
  batchUnpublishServices,
  unpublishService,
} from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { ServiceStatus } from '@khidma/domain/services/service-statuses';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { next } from '@khidma/domain/transitions/machine';
import { inArray } from 'drizzle-orm';
import { callerOf, handle, type Call, type TxContext } from '../../core/call.ts';
import { moveOneService, moveManyServices, type ServiceMove } from './move-services.ts';
import { lockService, lockServices, ownServices, type ServiceRow } from './service-row.ts';
import { errorText } from '../../core/translate.ts';
import { catalogue } from '../../db/schema/services.ts';
import { withdrawVersions } from './submissions.ts';

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

/** Takes services off sale, each with a result of its own. */
export const batchUnpublishServicesHandler = handle(batchUnpublishServices, async (call) => {
  const { results, moved } = await moveBatch(call, { event: 'unpublish', changes: offSale });
  await takeOffSale(call, moved);
  return results;
});

/** Deletes services for good, each with a result of its own: nothing shows them any more, and orders keep what was bought. */
export const batchDeleteServicesHandler = handle(batchDeleteServices, async (call) => {
  const { results } = await moveBatch(call, { event: 'delete', changes: { deletedAt: call.now } });
  return results;
});

type BatchCall = Call<typeof batchDeleteServices>;
type BatchResult = OutputOf<typeof batchDeleteServices>;

/** Moves each service that the table allows to be moved and says of the others why not. Returns what was moved, too. */
async function moveBatch(
  call: BatchCall,
  move: Omit<ServiceMove, 'actor'>,
): Promise<{ readonly results: BatchResult; readonly moved: readonly ServiceRow[] }> {
  const merchantId = callerOf(call).id;
  const ids = [...new Set(call.input.ids)];
  const byId = await lockServices(call, ids, merchantId);
  const whole: ServiceMove = { ...move, actor: { kind: 'merchant', id: merchantId } };
  const moved: { service: ServiceRow; to: ServiceStatus }[] = [];
  const results = ids.map((id) => {
    const service = byId.get(id);
    if (!service) return failed(call, id, 'notFound');
    const outcome = next(serviceMachine, service.status, { event: move.event, actor: 'merchant' });
    if (!outcome.ok) return failed(call, id, outcome.error);
    moved.push({ service, to: outcome.to });
    return { id, ok: true, error: null, message: null };
  });
  await moveManyServices(call, moved, whole);
  return { results, moved: moved.map(({ service }) => service) };
}

const failed = ({ lang }: BatchCall, id: string, error: ErrorCode) => ({
  id,
  ok: false,
  error,
  message: errorText(lang, error),
});

/** What a service loses when it is taken off sale. */
const offSale = { liveVersionId: null, reviewVersionId: null, submittedAt: null } as const;

/** Takes services out of the catalogue; what was under review is not decided any more. */
async function takeOffSale(work: TxContext, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await work.tx.delete(catalogue).where(
    inArray(
      catalogue.serviceId,
      rows.map(({ id }) => id),
    ),
  );
  await withdrawVersions(
    work,
    rows.map(({ reviewVersionId }) => reviewVersionId),
  );
}
