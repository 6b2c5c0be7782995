import { Turns } from '../../core/turns.ts';

/**
 * Reading a film's frame, decoding a picture, drawing a watermark: one at a time in this process, for decoding takes
 * memory by the pixel. A service's pictures come together, so one client may have many waiting.
 */
export const heavyWork = new Turns({ waiting: 60, waitingOfOne: 30 });
