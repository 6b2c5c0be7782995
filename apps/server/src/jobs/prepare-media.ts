import type { Ctx } from '../core/context.ts';
import {
  type Wanted,
  noteMediaReady,
  versionsToPrepare,
} from '../modules/services/media-readiness.ts';
import { makeWatermarked } from '../modules/uploads/make-watermarked.ts';

const AT_ONCE = 20;

/**
 * Draws watermarks onto the pictures of what was submitted, while it waits for its review: an approval then shows it at
 * once. It only looks at what is missing, so that a crash between two pictures needs no repair. Answers how many
 * versions are ready now that were not.
 */
export async function prepareMedia(ctx: Ctx, which: Wanted = 'submitted'): Promise<number> {
  let ready = 0;
  for (const version of await versionsToPrepare(ctx, which, AT_ONCE)) {
    try {
      await makeWatermarked(ctx, version.content);
      await noteMediaReady(ctx, version);
      ready += 1;
    } catch (error) {
      // One that cannot be drawn must not keep the others from it; it is tried again the next time.
      ctx.log.error(
        { err: error, versionId: version.id },
        'the pictures of a version could not be prepared',
      );
    }
  }
  return ready;
}
