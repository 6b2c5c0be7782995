export * from './announcements.ts';
export * from './notices.ts';
export * from './push.ts';
export * from './notice-ways.ts';
