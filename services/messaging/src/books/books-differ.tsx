import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

export const booksDiffer = (differences: number, page: string): Mail => {
  const many = differences === 1 ? 'one difference' : `${differences} differences`;
  return {
    subject: `Your books and Stripe: ${many}`,
    preheader: 'Please look at what they do not agree on.',
    body: (
      <>
        <Title>Your books and Stripe do not agree</Title>
        <Paragraph>
          We compared your books with Stripe last night and found {many} that we could not settle. Please look
          at each. We write again tomorrow unless all are settled or dismissed.
        </Paragraph>
        <ButtonLink href={page}>See the differences</ButtonLink>
      </>
    ),
  };
};
