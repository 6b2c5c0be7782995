export * from './change-settings.ts';
export * from './demo-clock.ts';
export * from './settings.ts';
