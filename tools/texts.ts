// Texts to translators and back, as XLIFF 1.2:
//   npm run texts -- export ar-AE [file.xlf [area …]]
//   npm run texts -- import file.xlf
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './checks/tracked-files.ts';
import { exportTexts, importTexts } from './texts/translate.ts';

const folder = join(repositoryRoot, 'packages/i18n/src');
const [command, first, second, ...areas] = process.argv.slice(2);

if (command === 'export' && first !== undefined) {
  const file = second ?? `texts.${first}.xlf`;
  writeFileSync(file, exportTexts(folder, first, areas));
  console.log(`written to ${file}`);
} else if (command === 'import' && first !== undefined) {
  try {
    const files = importTexts(folder, readFileSync(first, 'utf8'), basename(first));
    if (files.length > 0) execFileSync('oxfmt', files, { stdio: 'inherit' });
    console.log(`${files.length} files of texts changed`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error('npm run texts -- export LANGUAGE [FILE [AREA …]] | import FILE');
  process.exitCode = 1;
}
