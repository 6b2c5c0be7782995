import { ExportMenu } from '@khidma/app/list/export-menu';
import { getClient } from '@khidma/client/query';
import type { DeskFile } from '@khidma/contract/shapes/staff-action-names';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import { usePermission } from './use-permission.ts';
import { setFilter } from './views/desk-filter.ts';

interface FileButtonsProps {
  readonly file: DeskFile;
  /** What it is asked for: what the list on the screen is narrowed by, its page left out. */
  readonly filter?: object;
  /** How many rows there are; undefined as long as nobody knows. */
  readonly total: number | undefined;
}

/** Takes away what a screen shows, whole, for whoever may take lists away. */
export function FileButtons({ file: list, filter = {}, total }: FileButtonsProps) {
  const mayExport = usePermission(exportDeskList);
  if (!mayExport) return null;
  return (
    <ExportMenu
      isEmpty={total === 0}
      download={(format) =>
        getClient().download(exportDeskList, { list, format, filter: setFilter(filter) })
      }
    />
  );
}
