import { useEffect } from 'react';
import { paths } from '../../shared/paths.ts';
import { ApplicationForm } from './application-form.tsx';
import classes from './application.module.css';
import { WithFormOptions } from './with-form-options.tsx';

interface NewApplicationProps {
  /** Called once the form can be filled in, or says why it cannot. */
  readonly onShown: () => void;
}

/** The application on the landing page. Sent, it goes on to the page that shows how things stand. */
export function NewApplication({ onShown }: NewApplicationProps) {
  useEffect(onShown, [onShown]);
  return (
    <div className={classes.card}>
      <WithFormOptions before={null}>
        {(options) => (
          <ApplicationForm
            options={options}
            onSent={({ link }) => location.assign(paths.applicationSent(link))}
          />
        )}
      </WithFormOptions>
    </div>
  );
}
