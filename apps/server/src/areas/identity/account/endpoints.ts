export * from './contacts.ts';
export * from './passwords.ts';
export * from './profiles.ts';
export * from './security.ts';
export * from './staff-accounts.ts';
export * from './staff-customers.ts';
export * from './staff-recoveries.ts';
export * from './terminate-account.ts';
