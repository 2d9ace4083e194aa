import type { OutreachBody } from './api/outreach';

/** The fields of a mail to a league, as they are typed. */
export interface Values {
  templateType: OutreachBody['templateType'];
  leagueName: string;
  contactName: string;
  recipientEmail: string;
  senderEmail: string;
  serviceType: string;
  fieldAccess: string;
  volunteers: string;
  /** Absent: the text is used if there is any. */
  useCustomContent?: boolean;
  customContent: string;
  followUpDays: string;
  /** The camp of a report. */
  campId?: number;
  /** Of the numbers in the preview. */
  reportVersion: string;
}

export const blank: Values = {
  ...{ templateType: 'campOutreach', leagueName: '', contactName: '', recipientEmail: '', senderEmail: '' },
  ...{ serviceType: '', fieldAccess: '', volunteers: '' },
  ...{ useCustomContent: false, customContent: '', followUpDays: '', reportVersion: '' },
};

/** The first values of a report on a camp. */
export const reportOn = (campId: number): Partial<Values> => ({
  ...{ templateType: 'campReport', campId, useCustomContent: undefined },
});

/** Fields that stay for the next league. */
export function keptOf(values: Values): Partial<Values> {
  const { templateType, campId, reportVersion, senderEmail, useCustomContent, customContent, followUpDays } =
    values;
  return { templateType, campId, reportVersion, senderEmail, useCustomContent, customContent, followUpDays };
}
