import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import { serviceMachine, type ServiceStatus } from '@khidma/domain/services/service-transitions';
import { next } from '@khidma/domain/transitions/machine';
import { and, asc, inArray } from 'drizzle-orm';
import { callerOf, type Call } from '../../core/call.ts';
import { errorText } from '../../core/translate.ts';
import { services } from '../../db/schema/services.ts';
import { moveManyServices, type ServiceMove } from './move-services.ts';
import { ownServices, type ServiceRow } from './service-row.ts';

type BatchCall = Call<typeof batchDeleteServices>;
type BatchResult = OutputOf<typeof batchDeleteServices>;

/** Moves each service that the table allows to be moved and says of the others why not. Returns what was moved, too. */
export async function moveBatch(
  call: BatchCall,
  move: Omit<ServiceMove, 'actor'>,
): Promise<{ readonly results: BatchResult; readonly moved: readonly ServiceRow[] }> {
  const merchantId = callerOf(call).id;
  const ids = [...new Set(call.input.ids)];
  // Locked by id: two batches of the same services wait for one another instead of both failing.
  const rows = await call.tx
    .select()
    .from(services)
    .where(and(inArray(services.id, ids), ownServices(merchantId)))
    .orderBy(asc(services.id))
    .for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
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
