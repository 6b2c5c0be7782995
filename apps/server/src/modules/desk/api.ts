export { countWaiting } from './waiting-cases.ts';
