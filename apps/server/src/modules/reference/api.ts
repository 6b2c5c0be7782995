export { isOfferedCommunity } from './offered-community.ts';
export { type Reference, referenceOf } from './reference.ts';
