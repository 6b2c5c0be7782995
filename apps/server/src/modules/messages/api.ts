export { recordCall } from './record-call.ts';
