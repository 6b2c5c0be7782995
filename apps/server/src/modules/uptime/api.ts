export { bridgeUptime } from './note-uptime.ts';
export { outagesBetween } from './outages.ts';
