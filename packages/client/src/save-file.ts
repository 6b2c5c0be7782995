import type { DownloadedFile } from './transport.ts';

/** Hands a downloaded file to the browser, which keeps it where the user's downloads go. */
export const saveFile = ({ blob, filename }: DownloadedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Some browsers start reading only after the click's own task is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
