export * from './message-texts.ts';
export * from './page-outbox.ts';
export * from './preview-message-text.ts';
