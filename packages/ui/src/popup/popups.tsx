import { chunk, type Chunk } from './chunk.tsx';
import type { PopupParts } from './popup-types.tsx';

/** All that opens, in one chunk that no first load waits for. */
export const popups: Chunk<PopupParts> = chunk(async () => (await import('#popups')).parts);
