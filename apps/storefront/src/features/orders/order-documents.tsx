import { DocumentSent } from '@khidma/app/documents/document-sent';
import { OpenDocumentButton } from '@khidma/app/documents/open-document';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import {
  listMyDocuments,
  openMyDocument,
  sendMyDocument,
} from '@khidma/contract/accounting/issued-documents';
import { ltr } from '@khidma/i18n/line-parts';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { feedback } from '@khidma/ui/feedback';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { IconMail } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import classes from './orders.module.css';

/** What was issued about an order: its invoice or receipt, and a note for what was given back. Nothing for orders of before. */
export function OrderDocuments({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('documents');
  const kinds = useTranslations('documents.kinds');
  const { moment } = useMoments();
  const { data = [], isPending } = useEndpointQuery(listMyDocuments, { orderId });
  if (isPending) return <LoadingPlaceholder />;
  if (data.length === 0) return null;
  return (
    <Section title={t('ofOrder')}>
      <DescriptionList
        items={data.map((row) => ({
          label: kinds(row.kind),
          value: (
            <div className={classes.document}>
              <div>
                <Ltr>{row.number}</Ltr>
                <Caption>{moment(row.issuedAt)}</Caption>
                {row.own?.number != null && (
                  <Caption>{t('own.theirs', { number: ltr(row.own.number) })}</Caption>
                )}
              </div>
              <div className="k-line">
                <Open row={row} />
                <Send row={row} />
              </div>
              <DocumentSent sent={row.sent} />
            </div>
          ),
        }))}
      />
    </Section>
  );
}

/** The file comes as a download: the page stays where it is. */
function Open({ row: { id, number } }: { readonly row: DocumentRow }) {
  const opening = useEndpointMutation(openMyDocument, {
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <OpenDocumentButton
      number={number}
      loading={opening.isPending}
      onOpen={() => opening.mutate({ id })}
    />
  );
}

/** To the customer's own address: nothing to ask about. */
function Send({ row: { id, number } }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents.mail');
  const sending = useEndpointMutation(sendMyDocument, {
    onSuccess: () => feedback.show({ message: t('done') }),
  });
  return (
    <IconButton
      icon={<IconMail size={20} stroke={1.75} />}
      label={t('sendOne', { number })}
      disabled={sending.isPending}
      onClick={() => sending.mutate({ id })}
    />
  );
}
