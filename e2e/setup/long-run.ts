/** `npm test -- --deep` plays what is random or endless too, and lets axe look at each screen each time. */
export const isLongRun = process.env['DEEP'] === '1';
