export { openDifferences } from './open-differences.ts';
