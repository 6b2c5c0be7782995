import * as fc from 'fast-check';

// Vitest's setup file: how far properties of pure functions look, in a usual run and in the long one, where each
// run has new cases.
fc.configureGlobal({ numRuns: process.env['DEEP'] === '1' ? 1000 : 30 });
