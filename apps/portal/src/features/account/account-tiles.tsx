import { notificationKeys } from '@khidma/contract/shapes/notice';
import { StatusBadge } from '@khidma/ui/badge';
import { UiLink } from '@khidma/ui/link';
import { Bone } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { IconBell } from '@khidma/ui/icons/bell';
import { IconBuildingBank } from '@khidma/ui/icons/building-bank';
import { IconCertificate } from '@khidma/ui/icons/certificate';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconDeviceLaptop } from '@khidma/ui/icons/device-laptop';
import { IconFileDescription } from '@khidma/ui/icons/file-description';
import { IconLock } from '@khidma/ui/icons/lock';
import { IconReceiptTax } from '@khidma/ui/icons/receipt-tax';
import { IconStar } from '@khidma/ui/icons/star';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { countNoticesOn } from '../../shared/notice-settings.ts';
import { paths } from '../../shared/paths.ts';
import classes from './account.module.css';
import type { AccountFacts } from './account-state.ts';
import { type TileWords, useTileWords } from './use-tile-words.ts';
import { useQuery } from '@tanstack/react-query';
import { noticeSettingsQuery, sessionsQuery } from './account-queries.ts';

interface AccountTilesProps {
  readonly facts: AccountFacts;
  readonly payoutFailed: boolean;
  readonly fundFailed: boolean;
}

/** Every page of the account with how it stands there: a grid on a desk, a list for the thumb on a phone. */
export function AccountTiles({ facts, payoutFailed, fundFailed }: AccountTilesProps) {
  const t = useTranslations('accountSettings.overview');
  const words = useTileWords(facts);
  return (
    <Section flush title={t('pages')}>
      <ul className={classes.tiles}>
        <Tile href={paths.merchant()} icon={<IconFileDescription />} {...words.profile} />
        <Tile
          href={paths.expiredCertificate()}
          icon={<IconCertificate />}
          {...words.certificates}
        />
        <Tile href={paths.merchant()} icon={<IconReceiptTax />} {...words.vat} />
        <Tile
          href={paths.withdraw()}
          icon={<IconBuildingBank />}
          {...words.payout}
          failed={payoutFailed}
        />
        <Tile href={paths.fundSecurity()} icon={<IconLock />} {...words.fund} failed={fundFailed} />
        <SecurityTile />
        <NoticesTile />
        <Tile
          href={paths.comments()}
          icon={<IconStar />}
          title={t('tile.comments')}
          text={t('tile.commentsText')}
        />
      </ul>
    </Section>
  );
}

function SecurityTile() {
  const t = useTranslations('accountSettings.overview.tile');
  const { data, isError } = useQuery(sessionsQuery);
  return (
    <Tile
      href={paths.accountSettings()}
      icon={<IconDeviceLaptop />}
      title={t('security')}
      text={data && t('devices', { count: data.sessions.length })}
      failed={isError}
    />
  );
}

function NoticesTile() {
  const t = useTranslations('accountSettings.overview.tile');
  const { data, isError } = useQuery(noticeSettingsQuery);
  const all = notificationKeys.length;
  const sum = (count: number): string => {
    if (count === all) return t('noticesAll');
    return count === 0 ? t('noticesNone') : t('noticesSome', { on: count, all });
  };
  return (
    <Tile
      href={paths.notificationSettings()}
      icon={<IconBell />}
      title={t('notices')}
      text={data && sum(countNoticesOn(data))}
      failed={isError}
    />
  );
}

interface TileProps extends TileWords {
  readonly href: string;
  readonly icon: ReactNode;
  /** What it would say did not come. */
  readonly failed?: boolean;
}

function Tile({ href, icon, title, text, badge, failed = false }: TileProps) {
  const t = useTranslations('accountSettings.overview');
  const line = text ?? (failed ? t('unavailable') : <Bone width="9rem" />);
  return (
    <li>
      <UiLink href={href} className={classes.tile}>
        <span className={classes.tileIcon} aria-hidden>
          {icon}
        </span>
        <span className={classes.tileText}>
          <span className={classes.tileTitle}>
            {title}
            {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
          </span>
          <span className={classes.tileLine}>{line}</span>
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      </UiLink>
    </li>
  );
}
