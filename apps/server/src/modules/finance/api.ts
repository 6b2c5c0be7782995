export {
  type Column,
  exportTexts,
  type ExportTexts,
  sheetDownload,
  sum,
  text,
} from './export-sheet.ts';
