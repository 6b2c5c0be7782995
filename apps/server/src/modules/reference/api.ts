export { type Reference, referenceOf } from './reference.queries.ts';
