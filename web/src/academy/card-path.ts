/** The card form of a lesson. Links to it load a document, whose policy allows Stripe. */
export const cardPath = ({ id }: { id: number }): string => `/lesson/${id}?pay=card`;
