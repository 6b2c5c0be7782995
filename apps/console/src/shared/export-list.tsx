import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import { getClient } from '@khidma/client/query';
import type { DeskList } from '@khidma/contract/shapes/staff-action';
import { exportDeskList } from '@khidma/contract/staff/export-desk-list';
import { useMay } from './use-may.ts';

interface ExportListProps {
  readonly list: DeskList;
  /** What the list on the screen is narrowed by; its page is left out. */
  readonly filter?: Readonly<Record<string, string | number | undefined>>;
  /** How many rows there are; undefined as long as nobody knows. */
  readonly total: number | undefined;
}

/** Takes a list away as a file, narrowed as it is on the screen, for whoever may. */
export function ExportList({ list, filter = {}, total }: ExportListProps) {
  const isAllowed = useMay('export');
  if (!isAllowed) return null;
  const narrowed = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  );
  return (
    <DownloadButtons
      isEmpty={total === 0}
      download={(format) =>
        getClient().download(exportDeskList, {
          list,
          format,
          filter: Object.fromEntries(narrowed),
        })
      }
    />
  );
}
