export { bridgeUptime } from './uptime.ts';
export { outagesBetween } from './uptime.ts';
