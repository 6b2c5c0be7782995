export {
  amount,
  type Column,
  exportTexts,
  type ExportTexts,
  inBatches,
  sheetDownload,
  sum,
  text,
} from './export-sheet.ts';
