import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';

type Sent = InputOf<typeof submitApplication>;

/** What the form holds while it is filled in: nothing is chosen yet where it says null. */
export interface ApplicationValues {
  contactName: string;
  contactPhone: string;
  email: string;
  merchantName: string;
  merchantType: Sent['merchantType'] | null;
  introduction: string;
  emirate: Sent['emirate'] | null;
  community: string | null;
  subCommunity: string | null;
  address: string;
  serviceTypes: string[];
  licenceNumber: string;
  licenceIssueDate: string | null;
  licenceDueDate: string | null;
  /** Ids of uploaded files. */
  licenceDocuments: string[];
  vatNumber: string;
  vatStartDate: string | null;
  agreement: boolean;
  /** Of the application that is sent again. */
  link?: string;
}

/** An empty form. */
export const emptyApplication: ApplicationValues = {
  contactName: '',
  contactPhone: '',
  email: '',
  merchantName: '',
  merchantType: null,
  introduction: '',
  emirate: null,
  community: null,
  subCommunity: null,
  address: '',
  serviceTypes: [],
  licenceNumber: '',
  licenceIssueDate: null,
  licenceDueDate: null,
  licenceDocuments: [],
  vatNumber: '',
  vatStartDate: null,
  agreement: false,
};

/** A form with what was sent before in it; the agreement is asked for each time. */
export const applicationAgain = (sent: ApplicationDetail, link: string): ApplicationValues => ({
  contactName: sent.contactName,
  contactPhone: sent.contactPhone,
  email: sent.email,
  merchantName: sent.merchantName,
  merchantType: sent.merchantType,
  introduction: sent.introduction,
  emirate: sent.emirate,
  community: sent.community,
  subCommunity: sent.subCommunity,
  address: sent.address,
  serviceTypes: [...sent.serviceTypes],
  licenceNumber: sent.licenceNumber,
  licenceIssueDate: sent.licenceIssueDate,
  licenceDueDate: sent.licenceDueDate,
  licenceDocuments: sent.licenceDocuments.map(({ id }) => id),
  vatNumber: sent.vatNumber,
  vatStartDate: sent.vatStartDate,
  agreement: false,
  link,
});
