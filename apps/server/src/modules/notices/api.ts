export { merchantRecipient, notify, type Recipient } from './notify.ts';
export { notifyStaff } from './notify-staff.ts';
