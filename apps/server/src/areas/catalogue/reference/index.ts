export { isOfferedCommunity, type Reference, loadReference } from './reference.ts';
