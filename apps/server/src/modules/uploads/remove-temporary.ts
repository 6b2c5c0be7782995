import type { Ctx } from '../../core/context.ts';

/** Clears away what an upload needed on its way. What cannot be removed now is swept a day later: the upload is as good. */
export async function removeTemporary(
  { log }: Pick<Ctx, 'log'>,
  removing: Promise<void>,
): Promise<void> {
  try {
    await removing;
  } catch (error) {
    log.warn({ err: error }, 'something temporary is left behind');
  }
}
