export { enqueueMail, enqueueSms } from './enqueue.ts';
