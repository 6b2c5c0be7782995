import { chunk, type Chunk } from './chunk.ts';
import type { PopupParts } from './popup-types.ts';

/** All that opens, in one chunk that no first load waits for. */
export const popups: Chunk<PopupParts> = chunk(async () => (await import('#popups')).parts);
