export { isOfferedCommunity } from './reference.ts';
export { type Reference, loadReference } from './reference.ts';
