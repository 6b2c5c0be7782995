import { notificationKeys } from '@khidma/contract/shapes/notification-settings';
import { SwitchField } from '@khidma/ui/choice-fields';
import { FormSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import classes from './account.module.css';
import { DeskNotices } from './desk-notices.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

/** Which notices the merchant wants, and whether this browser may show them. */
export function NotificationSettingsPage() {
  const t = useTranslations();
  return (
    <Page narrow>
      <PageHeader
        title={t('nav.notificationSettings')}
        description={t('accountSettings.notices.text')}
      />
      <Kinds />
      <DeskNotices />
    </Page>
  );
}

function Kinds() {
  const t = useTranslations('accountSettings.notices');
  const common = useTranslations('common');
  const { query, settings, change } = useNoticeSettings();
  return (
    <Section title={t('kinds')} description={t('kindsText')}>
      {query.data !== undefined ? (
        <ul className={classes.switches}>
          {notificationKeys.map((key) => (
            <li key={key}>
              <SwitchField
                name={key}
                label={t(key)}
                description={t(`${key}Text`)}
                value={settings[key] === '1'}
                onChange={(isOn) => change(key, isOn)}
              />
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <FormSkeleton label={common('loading')} fields={5} />
      )}
    </Section>
  );
}
