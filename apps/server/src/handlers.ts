import type { Handler } from './core/call.ts';

/** Every endpoint with its operation, in the order of the areas. */
export const allHandlers: readonly Handler[] = [];
