import type { Ctx } from '../core/context.ts';
import { publishService, servicesToPublish } from '../modules/services/publish-service.ts';

const AT_ONCE = 50;

/** Puts approved services on sale. It only looks at states, so that a crash between two of them needs no repair. Returns how many it published. */
export async function publishServices(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let published = 0;
  for (const id of await servicesToPublish(ctx, AT_ONCE)) {
    if (signal?.aborted === true) break;
    try {
      if (await publishService(ctx, id)) published += 1;
    } catch (error) {
      // One that cannot be published must not keep the others from it; it is tried again the next time.
      ctx.log.error({ err: error, serviceId: id }, 'a service could not be published');
    }
  }
  return published;
}
