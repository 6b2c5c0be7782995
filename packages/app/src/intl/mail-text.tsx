import { Ltr } from '@khidma/ui/bdi';
import { Fragment } from 'react';
import classes from './mail-text.module.css';

/** A mail address: it goes to the next line whole, and breaks behind its @ only where a line is too short for it. */
export function MailText({ address }: { readonly address: string }) {
  return (
    <Ltr className={classes.address}>
      <span>
        {address.split(/(?<=@)/).map((part) => (
          <Fragment key={part}>
            {part}
            {part.endsWith('@') && <wbr />}
          </Fragment>
        ))}
      </span>
    </Ltr>
  );
}
