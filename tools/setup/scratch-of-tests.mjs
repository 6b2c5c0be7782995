import { makeScratchFolder } from './scratch.mjs';

/** Vitest's global setup: who runs a single file gets the folder in memory that `npm test` makes for all. */
export const setup = () => makeScratchFolder();
