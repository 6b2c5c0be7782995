import { Ltr } from '@khidma/ui/bdi';
import { Fragment } from 'react';

/** A mail address that breaks behind its @ where the line is too short, and not amid a word. */
export function MailText({ address }: { readonly address: string }) {
  return (
    <Ltr>
      {address.split(/(?<=@)/).map((part) => (
        <Fragment key={part}>
          {part}
          {part.endsWith('@') && <wbr />}
        </Fragment>
      ))}
    </Ltr>
  );
}
