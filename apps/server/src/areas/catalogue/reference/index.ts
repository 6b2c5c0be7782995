export { isOfferedCommunity } from './reference.ts';
export { type Reference, referenceOf } from './reference.ts';
