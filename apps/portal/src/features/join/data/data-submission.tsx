import { FormSkeleton } from '@khidma/ui/loading';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { texts } from '../../../shared/texts/texts.ts';
import { RemarkContext } from '../remarks.ts';
import { WithFormOptions } from '../with-form-options.tsx';
import { DataForm } from './data-form.tsx';
import { RemarkText } from './remark-text.tsx';

interface DataSubmissionProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly onSent: () => void;
}

/** Data Submission with its texts and choices; loaded when an application is open. */
export function DataSubmission(props: DataSubmissionProps) {
  const t = useTranslations('common');
  const { application } = props;
  const { remarks } = application;
  const remarkOn = useCallback(
    (name: string) => {
      // Fields of a list are the list's.
      const said = remarks.filter(({ path }) => path.split('.')[0] === name);
      return said.length === 0 ? undefined : <RemarkText remarks={said} />;
    },
    [remarks],
  );
  return (
    <RemarkContext value={remarkOn}>
      <AreaTexts texts={texts.joinData} fallback={<FormSkeleton label={t('loading')} fields={6} />}>
        <WithFormOptions before={application}>
          {(options) => (
            <DataForm
              {...props}
              key={`${application.id}:${application.version}`}
              options={options}
            />
          )}
        </WithFormOptions>
      </AreaTexts>
    </RemarkContext>
  );
}
