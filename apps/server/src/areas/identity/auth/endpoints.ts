export * from './erase-customer.ts';
export * from './first-credentials.ts';
export * from './impersonations.ts';
export * from './passwords.ts';
export * from './send-code.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
