export { enqueueMail, enqueueSms, notify, type Recipient } from './enqueue.ts';
