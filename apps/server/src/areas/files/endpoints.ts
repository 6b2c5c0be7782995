export * from './upload-file.ts';
