import type { Ctx } from '../../core/context.ts';
import { publishService, servicesToPublish } from './put-on-sale.ts';
import { claimVersionToPrepare, noteMediaReady } from './media-readiness.ts';
import { makeWatermarked } from '../uploads/api.ts';
import { repeat } from '../../core/repeat.ts';

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

/**
 * Draws watermarks onto the pictures of what was submitted, while it waits for its review: an approval then shows it at
 * once. It only looks at what is missing, so that a crash between two pictures needs no repair. Returns how many
 * versions are ready now that were not.
 */
export async function prepareMedia(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const version = await claimVersionToPrepare(ctx);
    if (version === undefined) return null;
    try {
      await makeWatermarked(ctx, version.content);
      await noteMediaReady(ctx, version);
      return 1;
    } catch (error) {
      // One that cannot be drawn must not keep the others from it; it is tried again when its lease is over.
      ctx.log.error(
        { err: error, versionId: version.id },
        'the pictures of a version could not be prepared',
      );
      return 0;
    }
  }, signal);
}
