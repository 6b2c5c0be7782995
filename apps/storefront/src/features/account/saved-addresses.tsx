import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { NotLoaded } from '@khidma/app/list/list-state';
import { getClient } from '@khidma/client/query';
import { ApiError } from '@khidma/client/call-errors';
import type { SavedAddress } from '@khidma/contract/shapes/account';
import { removeMyAddress } from '@khidma/contract/identity/customer-account';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { IconPlus } from '@khidma/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { addressesQuery } from '../../shared/addresses/addresses-query.ts';
import { placesQuery } from '../../shared/shared-queries.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import classes from './saved-addresses.module.css';

const AddressDialog = lazyDialog(
  async () => (await import('../../shared/addresses/address-dialog.tsx')).AddressDialog,
);

/** The addresses that one can order to without typing them again. */
export function SavedAddresses() {
  const t = useTranslations('shopAddresses');
  const query = useQuery(addressesQuery);
  const [edited, setEdited] = useState<AddressBefore | null>(null);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const isFull = query.data !== undefined && query.data.addresses.length >= query.data.max;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={isFull ? t('full', { max: query.data.max }) : undefined}
          onClick={() => setEdited({})}
        >
          {t('add')}
        </Button>
      }
    >
      {query.data !== undefined ? (
        <AddressList addresses={query.data.addresses} onChange={setEdited} onRemove={setRemoved} />
      ) : (
        <NotLoaded query={query} as="line" />
      )}
      {edited !== null && <AddressDialog before={edited} onClose={() => setEdited(null)} />}
      {removed !== null && <RemoveDialog address={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

interface AddressListProps {
  readonly addresses: readonly SavedAddress[];
  readonly onChange: (address: SavedAddress) => void;
  readonly onRemove: (address: SavedAddress) => void;
}

function AddressList({ addresses, onChange, onRemove }: AddressListProps) {
  const t = useTranslations('shopAddresses');
  const common = useTranslations('common');
  const { emirateOf, nameOf } = useCatalogueNames();
  const places = useQuery(placesQuery);
  if (addresses.length === 0) return <p className="k-grey">{t('none')}</p>;
  const communities = places.data?.flatMap((emirate) => emirate.communities) ?? [];
  return (
    <ul className={classes.list}>
      {addresses.map((address) => {
        const community = communities.find(({ id }) => id === address.community);
        return (
          <li key={address.id} className={classes.item} aria-label={address.name}>
            <div className={classes.words}>
              <p className={`k-line ${classes.name}`}>
                <UserText>{address.name}</UserText>
                {address.isDefault && <StatusBadge tone="neutral">{t('default')}</StatusBadge>}
              </p>
              <p className="k-grey">
                <UserText>{address.address}</UserText>
              </p>
              <p className="k-grey">
                <DotLine>
                  {community && nameOf(community.names)}
                  {emirateOf(address.emirate)}
                  {address.makani !== '' && (
                    <>
                      {t('makani')} <Ltr>{formatMakani(address.makani)}</Ltr>
                    </>
                  )}
                </DotLine>
              </p>
            </div>
            <div className={classes.actions}>
              <Button size="sm" onClick={() => onChange(address)}>
                {common('edit')}
              </Button>
              <Button size="sm" kind="danger-quiet" onClick={() => onRemove(address)}>
                {common('remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function RemoveDialog({
  address,
  onClose,
}: {
  readonly address: SavedAddress;
  readonly onClose: () => void;
}) {
  const t = useTranslations('shopAddresses');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await getClient().call(removeMyAddress, { id: address.id }, { silent: true });
      onClose();
      feedback.show({ message: t('removed') });
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      // Removed on another device: that is what was asked for.
      if (failure instanceof ApiError && failure.name === 'notFound') onClose();
      else setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('removeTitle', { name: address.name })}
      busy={isBusy}
      error={error}
      confirmLabel={common('remove')}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
