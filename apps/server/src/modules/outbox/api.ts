export { type Recipient, enqueueMail, enqueueSms, notify } from './enqueue.ts';
