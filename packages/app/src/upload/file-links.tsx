import type { FileRef } from '@khidma/contract/shapes/common';
import { IconFileText } from '@khidma/icons';
import classes from './file-links.module.css';

interface FileLinksProps {
  readonly label: string;
  readonly files: readonly FileRef[];
}

/** Documents as small pictures with their names; each opens in a tab of its own. */
export function FileLinks({ label, files }: FileLinksProps) {
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map(({ id, name, url, thumbUrl, mime }) => (
        <li key={id}>
          <a className={classes.file} href={url} title={name} target="_blank" rel="noreferrer">
            {thumbUrl === null && !mime.startsWith('image/') ? (
              <span className={classes.sheet}>
                <IconFileText size={20} stroke={1.5} aria-hidden />
              </span>
            ) : (
              <img src={thumbUrl ?? url} alt="" loading="lazy" />
            )}
            <span>
              <bdi>{name}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
