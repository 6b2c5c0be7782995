export { type Reference, referenceOf } from './reference.ts';
