/** Taking a list away as a file. */
export const downloads = {
  xlsx: 'Download Excel',
  csv: 'Download CSV',
  pdf: 'Download PDF',
  columns: 'File columns',
  export: 'Export',
  making: 'Making the file…',
  done: 'The file is in your downloads',
  nothing: 'There is nothing in this list to download',
} as const;
