import * as fc from 'fast-check';

// Vitest's setup file: how far properties of pure functions look. A usual run tries the same cases each time; the long
// one many more, and new ones.
fc.configureGlobal(
  process.env['DEEP'] === '1' ? { numRuns: 1000 } : { numRuns: 30, seed: 20_261_129 },
);
